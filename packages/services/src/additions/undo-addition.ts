import type { AdditionUndone, UndoAdditionInput } from '@joy/contract'
import { db, query, sql, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import { keptReasons, type KeptReason } from '@joy/domain/people/how-agreed.ts'
import { z } from 'zod'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { readAddition } from './addition-row.ts'

const personRow = z.strictObject({
  id: z.int(),
  email: z.string(),
  emailKey: z.string(),
  reason: z.string().nullable(),
})
const isReason = (reason: string): reason is KeptReason => Object.hasOwn(keptReasons, reason)

/**
 * Takes off the list whom an addition put there, with its tag, and its welcome letters that wait. Who has something of their own
 * since stays. `onlyLook`: nothing is changed, and what would be is answered. @throws AppError `not_found`; `conflict` where it was undone before
 */
export const undoAddition = (context: Context, { id, onlyLook = false }: UndoAdditionInput): Promise<AdditionUndone> =>
  inTransaction(context, async (context) => {
    const { em } = context
    const addition = await db(em)
      .selectFrom('addition')
      .select(['tagId', 'createdAt', 'undoneAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!addition) throw new AppError('not_found', 'This addition is not there.')
    if (addition.undoneAt) throw new AppError('conflict', 'This was undone already.')
    const people = await findPeople(context, { id, ...addition })
    const [kept, gone] = [
      people.filter(({ reason }) => reason !== null),
      people.filter(({ reason }) => reason === null),
    ]
    const tagged = await findTagged(context, { ...addition, but: kept.map((it) => it.emailKey) })
    const theirs = new Set(gone.map((it) => it.emailKey))
    const getUndone = async () => ({
      addition: await readAddition(em, id),
      removed: gone.length,
      untagged: tagged.length,
      untaggedKnown: tagged.filter((key) => !theirs.has(key)).length,
      kept: kept.map(({ email, reason }) => ({
        email,
        reason: reason !== null && isReason(reason) ? keptReasons[reason] : '',
      })),
    })
    if (onlyLook) return getUndone()
    await stopLetters(context, { id, of: gone.map((it) => it.id) })
    await takeTag(context, addition.tagId, tagged)
    if (gone.length > 0)
      await db(em)
        .deleteFrom('websiteSubscriber')
        .where(
          'id',
          'in',
          gone.map((it) => it.id),
        )
        .execute()
    await db(em)
      .updateTable('addition')
      .set({ removed: gone.length, undoneAt: sqlNow, undoneBy: actorName(context.actor) })
      .where('id', '=', id)
      .execute()
    await logActivity(context, {
      action: 'Addition Undone',
      platform: 'Website',
      status: 'Successful',
      details: `Took ${counted(gone.length, 'person', 'people')} off the list again who had been added by hand${tagged.length > 0 ? `, and the tag from ${counted(tagged.length, 'person', 'people')}` : ''}${kept.length > 0 ? `; ${counted(kept.length, 'person stays', 'people stay')}` : ''}`,
      after: { additionId: id },
    })
    return getUndone()
  })

type Of = { id: number; tagId: number | null; createdAt: Date }

/** Locked, each with why they stay; null: nothing is theirs but what the addition made. */
function findPeople({ em }: Context, { id, tagId, createdAt }: Of) {
  // Raw SQL: what is theirs by now in eight tables, the first of it as the reason.
  return query(
    em,
    personRow,
    sql`select w.id, w.email, w.email_key, case
        when w.exported_at is not null or w.export_batch_id is not null then 'exported'
        when w.unsubscribed_at is not null then 'unsubscribed'
        when exists (select from subscriber s where s.email_key = w.email_key) then 'listed'
        when exists (select from subscription p where p.email_key = w.email_key)
          or exists (select from comp c where c.email_key = w.email_key and c.ended_at is null) then 'paying'
        when exists (select from sign_in_link l where l.email_key = w.email_key and l.used_at is not null)
          or exists (select from portal_session o where o.email_key = w.email_key) then 'signed in'
        when exists (select from note n where n.email_key = w.email_key) or exists (select from person_tag t
          where t.email_key = w.email_key and (t.tag_id, t.at) is distinct from (${tagId}::int, ${createdAt}::timestamptz)) then 'noted'
        end as reason
      from website_subscriber w where w.addition_id = ${id} order by w.id for update of w`,
  )
}

/** Of letters that wait; one that is on its way cannot be called back. */
async function stopLetters({ em }: Context, { id, of }: { id: number; of: readonly number[] }): Promise<void> {
  if (of.length === 0) return
  await db(em)
    .updateTable('outboxMail')
    .set({ status: 'failed', error: 'Not sent: they were taken off the list again.' })
    .where(
      'idempotencyKey',
      'in',
      of.map((websiteId) => `addition:${id}:${websiteId}`),
    )
    .where('status', '=', 'pending')
    .execute()
}

/** Everybody whom the addition gave the tag, known before or not, but those who stay on the list by it. */
async function findTagged(
  { em }: Context,
  { tagId, createdAt, but }: Omit<Of, 'id'> & { but: readonly string[] },
): Promise<string[]> {
  if (tagId === null) return []
  const rows = await db(em)
    .selectFrom('personTag')
    .select('emailKey')
    .where('tagId', '=', tagId)
    .where('at', '=', createdAt)
    .execute()
  return rows.map(({ emailKey }) => emailKey).filter((key) => !but.includes(key))
}

async function takeTag({ em }: Context, tagId: number | null, keys: readonly string[]): Promise<void> {
  if (tagId === null || keys.length === 0) return
  await db(em)
    .deleteFrom('personTag')
    .where('tagId', '=', tagId)
    .where('emailKey', 'in', [...keys])
    .execute()
}
