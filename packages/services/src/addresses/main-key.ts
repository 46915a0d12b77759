import { type Em, queryOne, sql } from '@joy/database/sql.ts'
import { z } from 'zod'

/** The key under which everything of a person stands: that of their main address, also where an alias of it is given. */
export async function mainKey(em: Em, emailKey: string): Promise<string> {
  // Raw SQL: a call of the database's own function.
  const { key } = await queryOne(em, z.strictObject({ key: z.string() }), sql`select main_address(${emailKey}) as key`)
  return key
}
