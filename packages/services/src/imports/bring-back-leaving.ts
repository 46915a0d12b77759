// Our own export tells who unsubscribed here: their word comes back with it, and goes with an undo.
// Raw SQL throughout: a batch of rows is brought back by one statement, by rules that the import shares.
import { type Em, execute, query, type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { followSendingStatement } from '../unsubscribe/sending-statement.ts'
import { closingAge, inRange, type KeyRange } from './import-conditions.ts'

/**
 * Keeps that people unsubscribed here, as rows `r` of our own export tell it, where nobody knows of that here, they have not
 * come back since, and the mailbox is closed. What Substack said of sending to them came with the rows. Call once the
 * change set has its change rows; whoever was only stamped stands in it as settled, so that its undo is offered. Gives how
 * many those are.
 */
export async function bringBackLeaving(em: Em, range: KeyRange, changeSetId: number): Promise<number> {
  const leftAt = sql`coalesce(r.closed_by_as_of, ${closingAge(range)})::timestamptz(3)`
  const left = await query(
    em,
    z.strictObject({ emailKey: z.string() }),
    sql`insert into unsubscription
        (email_key, way, website_subscriber_id, subscriber_id, prior_status, at, reported_at, change_set_id)
      select s.email_key, 'import', w.id, s.id, r.status_before, ${leftAt}, r.reported_at, ${changeSetId}::int
      from import_row r join subscriber s on s.email_key = r.email_key
      left join website_subscriber w on w.email_key = s.email_key and w.unsubscribed_at = ${leftAt}
      where ${inRange(range)} and r.closed_by = 'here' and closes_mailbox(s.subscription_status)
        and coalesce(s.opened_at <= ${leftAt}, true)
        and not exists (select from unsubscription u where u.email_key = s.email_key and (u.undone_at is null or u.undone_at >= ${leftAt}))
      on conflict (email_key) where undone_at is null do nothing returning email_key`,
  )
  if (left.length === 0) return 0
  const keys = left.map(({ emailKey }) => emailKey)
  const marked = await query(
    em,
    z.strictObject({ isOnly: z.boolean() }),
    sql`with stamped as materialized (
        select subscriber_id from change_row c join subscriber s on s.id = c.subscriber_id
        where s.email_key = any(${keys}::text[]) and c.change_set_id = ${changeSetId} and c.operation = 'stamped'
      )
      update change_row c set statements = coalesce(c.statements, 0), sends = r.sends, sends_as_of = r.sends_as_of,
        operation = case when c.operation = 'stamped' then 'settled' else c.operation end
      from import_row r join subscriber s on s.email_key = r.email_key
      where ${inRange(range)} and r.email_key = any(${keys}::text[]) and c.change_set_id = ${changeSetId} and c.subscriber_id = s.id
      returning exists (select from stamped t where t.subscriber_id = c.subscriber_id) as is_only`,
  )
  await execute(em, sql`select gather_sending_statements(${keys}::text[])`)
  await followSendingStatement(em, keys)
  return marked.filter(({ isOnly }) => isOnly).length
}

/** Takes back what the change rows `r` in `open` told so, of whoever has not come back meanwhile by their own word. */
export const forgetLeaving = (em: Em, open: Sql) =>
  execute(
    em,
    sql`delete from unsubscription u using change_row r left join subscriber s on s.id = r.subscriber_id
      where ${open} and u.change_set_id = r.change_set_id and u.email_key = coalesce(s.email_key, r.gone_key) and u.undone_at is null`,
  )
