import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import * as pages from '@joy/domain/page-paths.ts'
import { db, sql } from '@joy/database/sql.ts'
import { logActivity } from '#activity/log-activity.ts'
import type { Context } from '#context.ts'
import { notify } from '#notifications/notify.ts'
import { refreshPeople } from '#comparison/refresh-people.ts'
import type { Target } from './change-membership.ts'

/** In the caller's transaction: what was asked for does not hold any more, so nothing was done, and people are told why. */
export async function leaveUndone(context: Context, { emailKey, upgradeId }: Target, reason: string): Promise<void> {
  const { em } = context
  if (upgradeId !== null)
    await db(em)
      .insertInto('upgradeEvent')
      .columns(['upgradeId', 'status', 'text', 'by'])
      .expression((eb) =>
        eb
          .selectFrom('upgrade')
          .select([
            'id',
            'status',
            typed(z.string(), sql`${reason}::text`).as('text'),
            typed(z.string(), sql.lit('Reconcile')).as('by'),
          ])
          .where('id', '=', upgradeId),
      )
      .execute()
  const text = `${emailKey}: ${reason}`
  await logActivity(context, {
    action: 'Membership Kept',
    platform: 'Planning Center',
    status: 'Successful',
    details: text,
  })
  await notify(context, {
    kind: 'upgrade',
    title: 'The membership stays as it is',
    text,
    link: upgradeId === null ? pages.reconcile() : pages.upgradeRecord(upgradeId),
    isMailed: false,
  })
  await refreshPeople(em, [emailKey])
}
