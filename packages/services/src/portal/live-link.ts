import { sql } from '@joy/database/sql.ts'

/** That the row `link` of sign_in_link can still be followed: not used, void or expired, and the newest of its address. */
export const isLive = sql<boolean>`link.used_at is null and link.voided_at is null and link.expires_at > app_now() and link.is_known
  and not exists (select from sign_in_link newer where newer.email_key = link.email_key and newer.id > link.id)`
