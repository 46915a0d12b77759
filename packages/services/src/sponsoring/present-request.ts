import type { SponsorRequest } from '@joy/contract'
import { sql } from '@joy/database/sql.ts'
import { isOpen, isTaken } from './taken-place.ts'

export type RequestRow = Pick<SponsorRequest, 'id' | 'email' | 'name' | 'letter' | 'enteredBy' | 'state'> & {
  receivedAt: Date
  settledAt: Date | null
  settledBy: string | null
  deletedOn: Date | null
  offerId: number | null
  sponsor: string | null
  compId: number | null
  until: Date | null
}

/** What is read of requests `r`; `where` begins after their proof. The place is the one that was not given back. */
export const requestRows = (where: ReturnType<typeof sql>) => sql<RequestRow>`select r.id, r.email, r.name, r.letter,
    r.entered_by as "enteredBy", r.proved_at as "receivedAt",
    case when ${isOpen} then 'open' when r.is_given then 'given' else 'settled' end as state,
    case when not ${isOpen} then r.settled_at end as "settledAt", case when not ${isOpen} then r.settled_by end as "settledBy",
    case when not ${isOpen} then r.settled_at + interval '1 year' end as "deletedOn",
    place.offer_id as "offerId", place.sponsor, place.comp_id as "compId", place.until
  from sponsor_request r left join lateral (select p.offer_id, o.name as sponsor, p.comp_id, c.until
    from sponsored_place p join comp c on c.id = p.comp_id join sponsor_offer o on o.id = p.offer_id
    where p.request_id = r.id and ${isTaken} order by p.id desc limit 1) place on true
  where r.proved_at is not null and ${where}`

export const presentRequest = (it: RequestRow): SponsorRequest => {
  const { offerId, sponsor, compId, until, ...rest } = it
  return {
    ...rest,
    receivedAt: it.receivedAt.toISOString(),
    settledAt: it.settledAt?.toISOString() ?? null,
    deletedOn: it.deletedOn?.toISOString() ?? null,
    place:
      offerId === null || compId === null || sponsor === null
        ? null
        : { offerId, compId, sponsor, until: until?.toISOString() ?? null },
  }
}
