import { type Sql, sql } from '@joy/database/sql.ts'

/**
 * Whether a mailbox of whoever has these addresses (an array of keys) is closed, by whosever word (ruling 42): of several
 * addresses of one person the strictest rules. For letters that nobody asked for.
 */
export const isClosedForLetters = (keys: Sql): Sql => sql`(
  exists (select from subscriber s where s.email_key = any(${keys}) and closes_mailbox(s.subscription_status))
  or exists (select from website_subscriber w where w.email_key = any(${keys}) and w.unsubscribed_at is not null)
  or exists (select from unsubscription u where u.email_key = any(${keys}) and u.undone_at is null)
  or exists (select from returned_mail m where m.email_key = any(${keys}) and m.outcome = 'closed' and m.opened_at is null))`
