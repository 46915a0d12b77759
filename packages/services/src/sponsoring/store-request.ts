import { db, type Em } from '@joy/database/sql.ts'
import type { Sponsor } from './read-sponsor.ts'

/** Writes a request that counts for nothing yet. */
export const storeRequest = (em: Em, it: Sponsor & { enteredBy?: string }): Promise<{ id: number }> =>
  db(em)
    .insertInto('sponsorRequest')
    .values({
      email: it.email,
      emailKey: it.emailKey,
      name: it.name,
      letter: it.letter,
      enteredBy: it.enteredBy ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
