import { type Em, rowOf, sql } from '@joy/database/sql.ts'
import type { Sponsor } from './read-sponsor.ts'

/** Writes a request that counts for nothing yet. */
export const storeRequest = (em: Em, it: Sponsor & { enteredBy?: string }): Promise<{ id: number }> =>
  rowOf(
    em,
    sql<{ id: number }>`insert into sponsor_request (email, email_key, name, letter, entered_by)
      values (${it.email}, ${it.emailKey}, ${it.name}, ${it.letter}, ${it.enteredBy ?? null}) returning id`,
  )
