import { type Em, queryOne, sql } from '@joy/database/sql.ts'
import { z } from 'zod'

/**
 * The key under which the newsletter's list has what Substack says of an address: its own where it has a row, as an alias by a
 * merge does, else that of its person.
 */
export async function listKey(em: Em, emailKey: string): Promise<string> {
  // Raw SQL: a look-up or a call of the database's own function, in one journey.
  const { key } = await queryOne(
    em,
    z.strictObject({ key: z.string() }),
    sql`select coalesce((select email_key from subscriber where email_key = ${emailKey}), main_address(${emailKey})) as key`,
  )
  return key
}
