import { type Em, rowOf, sql } from '@joy/database/sql.ts'

/** The key under which everything of a person stands: that of their main address, also where an alias of it is given. */
export async function mainKey(em: Em, emailKey: string): Promise<string> {
  const { key } = await rowOf(em, sql<{ key: string }>`select main_address(${emailKey}) as key`)
  return key
}
