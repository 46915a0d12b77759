import { type Em, queryOne, sql } from '@joy/database/sql.ts'
import { z } from 'zod'

/**
 * Whether an address is somebody's already, on any list, with a payment or a comp, or as an alias. One's own of before are
 * not; one's own by a merge are, for lists and services go on having them.
 */
export async function isTaken(em: Em, { key, ownKey }: { key: string; ownKey: string }): Promise<boolean> {
  // Raw SQL: conditions over four tables and the database's own function, with no table to select from.
  const { is } = await queryOne(
    em,
    z.strictObject({ is: z.boolean() }),
    sql`select exists (select from address_alias where alias_key = ${key} and merge_id is not null) or main_address(${key}) <> ${ownKey} and (main_address(${key}) <> ${key}
      or exists (select from subscriber where email_key = ${key})
      or exists (select from website_subscriber where email_key = ${key})
      or exists (select from subscription where email_key = ${key})
      or exists (select from comp where email_key = ${key})) as is`,
  )
  return is
}
