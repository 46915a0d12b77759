import type { CompDuration, CompPlan } from '@joy/contract'
import { db, type Em } from '@joy/database/sql.ts'
import { PLACE_DURATION } from '@joy/domain/sponsoring.ts'
import type { Sponsor } from './read-sponsor.ts'

type Offer = Sponsor & {
  places: number
  plan: CompPlan
  duration?: CompDuration
  mayBeNamed: boolean
  enteredBy?: string
}

/** Writes an offer that counts for nothing yet. */
export const storeOffer = (em: Em, it: Offer): Promise<{ id: number }> =>
  db(em)
    .insertInto('sponsorOffer')
    .values({
      email: it.email,
      emailKey: it.emailKey,
      name: it.name,
      letter: it.letter,
      places: it.places,
      plan: it.plan,
      duration: it.duration ?? PLACE_DURATION,
      mayBeNamed: it.mayBeNamed,
      enteredBy: it.enteredBy ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
