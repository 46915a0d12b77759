import { sql } from '@joy/database/sql.ts'

/** Whether anybody has a second address: asked once a statement, so that it costs nothing where nobody has. */
export const hasAliases = sql`(select exists (select from address_alias))`
