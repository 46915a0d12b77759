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
export const storeOffer = (em: Em, offer: Offer): Promise<{ id: number }> =>
  db(em)
    .insertInto('sponsorOffer')
    .values({
      email: offer.email,
      emailKey: offer.emailKey,
      name: offer.name,
      letter: offer.letter,
      places: offer.places,
      plan: offer.plan,
      duration: offer.duration ?? PLACE_DURATION,
      mayBeNamed: offer.mayBeNamed,
      enteredBy: offer.enteredBy ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
