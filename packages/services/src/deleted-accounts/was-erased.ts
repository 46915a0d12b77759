import { type Sql, sql } from '@joy/database/sql.ts'
import { hashOfKey, toHash } from './to-hash.ts'

/** Whoever had this address had their account deleted after `at`: a payment of before is kept, and opens no account. */
export const wasErased = (key: string | Sql, at: Sql) =>
  sql<boolean>`exists (select from account_deletion d where d.email_hash = ${typeof key === 'string' ? hashOfKey(key) : toHash(key)} and d.done_at > ${at})`
