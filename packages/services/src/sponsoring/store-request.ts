import { db, type Em } from '@joy/database/sql.ts'
import type { Sponsor } from './read-sponsor.ts'

/** Writes a request that counts for nothing yet. */
export const storeRequest = (em: Em, sponsor: Sponsor & { enteredBy?: string }): Promise<{ id: number }> =>
  db(em)
    .insertInto('sponsorRequest')
    .values({
      email: sponsor.email,
      emailKey: sponsor.emailKey,
      name: sponsor.name,
      letter: sponsor.letter,
      enteredBy: sponsor.enteredBy ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
