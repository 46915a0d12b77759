import { sql } from '@joy/database/sql.ts'
import { z } from 'zod'

/** Every column that holds sealed texts (secret-box.ts), alone or inside JSON. A test finds any other. */
export const sealedColumns = [
  { table: 'integration', column: 'api_key' },
  { table: 'integration', column: 'api_secret' },
  { table: 'integration', column: 'config' },
  { table: 'administrator', column: 'totp_secret' },
  { table: 'administrator', column: 'pending_totp_secret' },
  { table: 'outbox_mail', column: 'secrets' },
  { table: 'mail_intake', column: 'verification' },
  { table: 'outgoing_endpoint', column: 'secret' },
  { table: 'outgoing_endpoint', column: 'prior_secret' },
] as const

/** `v1.<key id>.<nonce>.<text and tag>`. */
export const sealedForm = 'v1\\.([0-9a-f]{8})\\.[A-Za-z0-9_-]{16}\\.[A-Za-z0-9_-]{22,}'

/** The ids of the keys by which something that is stored was sealed, each with how many texts, in SQL. */
export const keyInUse = z.strictObject({ key: z.string(), texts: z.int() })
// Raw SQL: the columns come from the list above, and what is looked for is inside of their texts.
export const keysInUse = sql`select key, count(*) as texts from (${sql.join(
  sealedColumns.map(
    ({ table, column }) =>
      sql`select (regexp_matches(${sql.ref(column)}::text, ${sealedForm}::text, 'g'))[1] as key from ${sql.table(table)} where ${sql.ref(column)} is not null`,
  ),
  sql` union all `,
)}) it group by key order by key`
