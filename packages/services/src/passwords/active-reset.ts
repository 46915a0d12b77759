import { sql } from '@joy/database/sql.ts'

/** That the row `link` of administrator_link is a password's that can still be followed. */
export const isActiveReset = sql<boolean>`link.kind = 'password' and link.used_at is null and link.voided_at is null
  and link.expires_at > app_now() and link.administrator_id is not null`
