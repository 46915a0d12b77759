import type { ReminderSettings } from '@joy/contract'
import { db, type Em, query, sql, sqlNow } from '@joy/database/sql.ts'
import { z } from 'zod'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { canMail } from './can-mail.ts'
import { isClosed, isOfUse, isStopped, isTrue, isUnwritten, selectReminders } from './reminder-rows.ts'

export const readIsOn = async (em: Em): Promise<boolean> =>
  (await db(em).selectFrom('reminderSetting').select('isOn').executeTakeFirstOrThrow()).isOn

const countRow = z.strictObject({
  kind: z.enum(['comp', 'cancellation', 'trial']),
  isNow: z.boolean(),
  isClosed: z.boolean(),
  isStopped: z.boolean(),
  n: z.int(),
})

/** Whether reminders are sent, and how many letters the next seven days bring, or would. */
export async function reminderSettings({ em, settings }: Context): Promise<ReminderSettings> {
  const { changedAt, ...setting } = await db(em)
    .selectFrom('reminderSetting')
    .select(['isOn', 'version', 'changedAt', 'changedBy'])
    .executeTakeFirstOrThrow()
  const counts = await countWeek(em)
  const many = (which: (row: z.output<typeof countRow>) => boolean) =>
    counts.filter(which).reduce((sum, { n }) => sum + n, 0)
  const isOpen = (row: z.output<typeof countRow>) => !row.isClosed && !row.isStopped
  const ofKind = (kind: 'comp' | 'cancellation' | 'trial') => many((row) => isOpen(row) && row.kind === kind)
  return {
    ...setting,
    changedAt: changedAt?.toISOString() ?? null,
    hasMail: canMail(settings),
    inWeek: { comp: ofKind('comp'), cancellation: ofKind('cancellation'), trial: ofKind('trial') },
    atOnce: many((row) => isOpen(row) && row.isNow),
    leftOut: { closed: many((row) => row.isClosed), stopped: many((row) => row.isStopped && !row.isClosed) },
    writtenInWeek: await countWritten(em),
  }
}

async function countWeek(em: Em): Promise<z.output<typeof countRow>[]> {
  const zone = await communityZone(em)
  const rows = selectReminders(zone, (end) => sql`${end} > ${sqlNow} and ${end} < ${sqlNow} + interval '16 days'`)
  // Raw SQL: see `selectReminders`.
  return query(
    em,
    countRow,
    sql`select r.kind, r.due_at <= ${sqlNow} as is_now, ${isClosed} as is_closed, ${isStopped} as is_stopped, count(*)::int as n
      from ${rows} r where r.due_at <= ${sqlNow} + interval '7 days' and r.over_at > ${sqlNow}
        and ${isOfUse} and ${isUnwritten} and ${isTrue}
      group by 1, 2, 3, 4`,
  )
}

const countWritten = async (em: Em): Promise<number> =>
  (
    await db(em)
      .selectFrom('reminder')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('at', '>', sql<Date>`app_now() - interval '7 days'`)
      .executeTakeFirstOrThrow()
  ).n
