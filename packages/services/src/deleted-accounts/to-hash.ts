import { type Sql, sql } from '@joy/database/sql.ts'

/**
 * By what a deleted address is known again: a hash with a key that lies in the database alone (`address_hash`), so that a list
 * of addresses tells nobody who has the hashes which of them were with us.
 */
export const toHash = (text: Sql) => sql<string>`address_hash(${text})`
export const hashOfKey = (key: string) => toHash(sql`${key}::text`)
