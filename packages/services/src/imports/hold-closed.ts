// What an import does to the records of who unsubscribed here (ruling 42).
import { type Em, execute, sql } from '@joy/database/sql.ts'
import { noteSendingStatement } from '../unsubscribe/sending-statement.ts'
import { inRange, isHeldAt, type KeyRange, statementAge } from './import-conditions.ts'

/** Whom the list did not have and the import added closed: coming back opens what it added, as its file says. */
export const saveHeld = (em: Em, range: KeyRange, changeSetId: number) =>
  // Raw SQL: a whole batch by the conditions of the import.
  execute(
    em,
    sql`update unsubscription u set subscriber_id = s.id, prior_status = r.status
      from import_row r join subscriber s on s.email_key = r.email_key
        join change_row c on c.change_set_id = ${changeSetId}::int and c.subscriber_id = s.id and c.operation = 'added'
      where ${inRange(range)} and u.email_key = r.email_key and u.undone_at is null and not closes_mailbox(r.status)
        and ${isHeldAt(sql`r.email_key`)}`,
  )

/**
 * What a list of Substack says of whether it sends to whoever unsubscribed here, or our own export of its word, where the
 * change row tells that. Gives of whom it changed nothing but that.
 */
export const noteSending = (em: Em, range: KeyRange & { changeSetId: number }): Promise<number> =>
  noteSendingStatement(
    em,
    range.changeSetId,
    range.isOwn
      ? sql`select r.email_key, coalesce(c.sends_as_of, c.stated_at) as at, not c.sends as is_off from import_row r
          join subscriber s on s.email_key = r.email_key join change_row c on c.change_set_id = ${range.changeSetId}::int and c.subscriber_id = s.id
          where ${inRange(range)} and r.closed_by is distinct from 'here' and c.sends is not null and ${isHeldAt(sql`r.email_key`)}`
      : sql`select r.email_key, ${statementAge(range)} as at, closes_mailbox(r.status) as is_off from import_row r
          where ${inRange(range)} and r.status is not null and ${isHeldAt(sql`r.email_key`)}`,
  )
