import type { SponsorOffer } from '@joy/contract'
import { sql } from '@joy/database/sql.ts'
import { addressOrNobody } from '../deleted-accounts/nobody.ts'
import { deletionDueOf } from '../deleted-accounts/waiting-deletion.ts'
import { takenOf } from './taken-place.ts'

export type OfferRow = Omit<SponsorOffer, 'left' | 'receivedAt' | 'closedAt' | 'deletionDueAt'> & {
  receivedAt: Date
  closedAt: Date | null
  deletionDueAt: Date | null
}

/** What is read of an offer `o`. */
export const offerColumns = sql`o.id, ${addressOrNobody(sql`o.email`)} as email, o.name, o.places, o.plan, o.duration, o.may_be_named as "mayBeNamed", o.letter,
  o.entered_by as "enteredBy", o.proved_at as "receivedAt", ${takenOf} as given, o.closed_at as "closedAt", o.closed_by as "closedBy",
  ${deletionDueOf(sql`main_address(o.email_key)`)} as "deletionDueAt"`

export const presentOffer = ({ receivedAt, closedAt, deletionDueAt, ...it }: OfferRow): SponsorOffer => ({
  ...it,
  receivedAt: receivedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
  deletionDueAt: deletionDueAt?.toISOString() ?? null,
  left: closedAt === null ? Math.max(0, it.places - it.given) : 0,
})
