import { sql } from '@joy/database/sql.ts'

/** Any address of whoever has this one, or had it: to be compared with: an array, so that a table is read through its index. */
export const anyAddress = (emailKey: string) =>
  sql<string>`any(array(select email_key from person_addresses(array[${emailKey}::text])))`
