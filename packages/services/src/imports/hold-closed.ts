// What an import does to the records of who unsubscribed here (ruling 42).
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { nextActionId } from '../unsubscribe/at-substack.ts'
import { inRange, isHeldAt, type KeyRange, wordAge } from './import-outcome.ts'

/** Whom the list did not have and the import added closed: coming back opens what it added, as its file says. */
export const keepHeld = (em: Em, range: KeyRange, changeSetId: number) =>
  rowsOf(
    em,
    sql`update unsubscription u set subscriber_id = s.id, prior_status = r.status
      from import_row r join subscriber s on s.email_key = r.email_key
        join change_row c on c.change_set_id = ${changeSetId}::int and c.subscriber_id = s.id and c.deed = 'added'
      where ${inRange(range)} and u.email_key = r.email_key and u.undone_at is null and not closes_mailbox(r.status)
        and ${isHeldAt(sql`r.email_key`)}`,
  )

/**
 * Substack shows that it sends to somebody who unsubscribed here, while it did not, as far as was known, or was told not to:
 * they are to be taken off there. Who was on the list then is so by a newer word alone: the older one was known.
 */
export const openShown = (em: Em, range: KeyRange) =>
  rowsOf(
    em,
    sql`update unsubscription u set action_id = coalesce(u.action_id, ${nextActionId}), told_at = null, told_by = null
      from import_row r join subscriber s on s.email_key = r.email_key
      where ${inRange(range)} and u.email_key = r.email_key and u.undone_at is null
        and (u.action_id is null or (u.seen_at is null and u.told_at < ${wordAge(range)}))
        and r.status is not null and not closes_mailbox(r.status) and s.subscription_status = 'unsubscribed'
        and coalesce(s.substack_as_of <= ${wordAge(range)}, true)
        and (u.at <= ${wordAge(range)} or s.created_at > u.at) and ${isHeldAt(sql`r.email_key`)}`,
  )
