import { sql } from '@joy/database/sql.ts'

/** What the newsletter's list says keeps `website_subscriber w` out of letters: a closed mailbox. */
export const isClosedOnList = sql`(w.left_out = 'closed') is true`

/**
 * Why `website_subscriber w` is left out of a file for Substack; null: they are in it. The mailbox is closed there, and
 * nobody is subscribed again by a file (ruling 42); or a spreadsheet would run the address (`isSpreadsheetSafeEmail` of
 * the domain says the same) and Substack would take a guarded one for another. Triggers keep it, and count by it.
 */
export const whyLeftOut = sql`w.left_out`

/** `w` is on the website's list and goes to Substack. */
export const isInFile = sql<boolean>`(w.unsubscribed_at is null and w.left_out is null)`
