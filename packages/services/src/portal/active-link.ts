import { sql } from '@joy/database/sql.ts'

/** That no newer link of this address was asked for in the browser of the row `link` of sign_in_link (ruling 54). */
export const isNewestOfItsBrowser = sql<boolean>`not exists (select from sign_in_link newer
  where newer.email_key = link.email_key and newer.browser_hash = link.browser_hash and newer.id > link.id)`

/** That the row waits: not used, void or expired, and the newest of its address and browser. Of addresses that nobody has too. */
export const isOpen = sql<boolean>`link.used_at is null and link.voided_at is null and link.expires_at > app_now()
  and ${isNewestOfItsBrowser}`

/** That the row can be followed. */
export const isLive = sql<boolean>`link.is_known and ${isOpen}`
