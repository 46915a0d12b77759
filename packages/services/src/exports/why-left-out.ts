import { sql } from '@joy/database/sql.ts'
import { runsAsFormula } from './runs-as-formula.ts'

/** Whoever unsubscribed here is on the website's list again by their own sign-up (ruling 14). */
const cameBack = sql`exists (select from unsubscription u where u.email_key = w.email_key and u.undone_at is null
  and u.website_subscriber_id = w.id)`

/** What the newsletter's list says keeps `website_subscriber w` out of letters: a closed mailbox, and no newer sign-up. */
export const isClosedOnList = sql`exists (select from subscriber s where s.email_key = w.email_key
  and closes_mailbox(s.subscription_status) and coalesce(s.closed_at > w.signed_up_at, true) and not ${cameBack})`

/**
 * Why `website_subscriber w` is left out of a file for Substack; null: they are in it. A spreadsheet would run the
 * address (`isSpreadsheetSafeEmail` of the domain says the same) and Substack would take a guarded one for another; or
 * the mailbox is closed there, and nobody is subscribed again by a file (ruling 42).
 */
export const whyLeftOut = sql`case when ${runsAsFormula(sql.ref('w.email'))} then 'formula'
  when ${isClosedOnList} then 'closed' end`

/** `w` is on the website's list and goes to Substack. */
export const isInFile = sql`(w.unsubscribed_at is null and ${whyLeftOut} is null)`
