import type { CompDuration, CompPlan } from '@joy/contract'
import { type Em, rowOf, sql } from '@joy/database/sql.ts'
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
  rowOf(
    em,
    sql<{
      id: number
    }>`insert into sponsor_offer (email, email_key, name, letter, places, plan, duration, may_be_named, entered_by)
      values (${it.email}, ${it.emailKey}, ${it.name}, ${it.letter}, ${it.places}, ${it.plan}, ${it.duration ?? PLACE_DURATION},
        ${it.mayBeNamed}, ${it.enteredBy ?? null}) returning id`,
  )
