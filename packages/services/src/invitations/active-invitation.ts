import { sql } from '@joy/database/sql.ts'

/** That the row `link` of administrator_link is an invitation that can still be accepted. */
export const isActiveInvitation = sql<boolean>`link.kind = 'invitation' and link.used_at is null
  and link.voided_at is null and link.expires_at > app_now()`
