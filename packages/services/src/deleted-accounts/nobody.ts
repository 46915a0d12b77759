import { type Sql, sql } from '@joy/database/sql.ts'

/** What stands instead of a name or an address, where an entry or an offer stays. */
export const NOBODY = 'A deleted account'

/** Who closed what would have been to be done of somebody, were their account not deleted. */
export const BY_DELETION = 'Deletion'

/** What stands instead of an address that something hangs on; `id` is that of the deletion. */
export const toNobody = (id: number): string => `deleted-account-${id}`

/** An address, or null where the account that it was of is deleted. */
export const addressOrNobody = (address: Sql): Sql =>
  sql`(case when position('@' in ${address}) > 0 then ${address} end)`
