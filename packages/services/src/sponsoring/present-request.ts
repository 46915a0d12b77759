import type { SponsorRequest } from '@joy/contract'
import { sponsorRequest } from '@joy/contract/schemas/sponsoring.ts'
import { type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { isOpen, isTaken } from './taken-place.ts'

const time = z.date().nullable()
export const requestRow = sponsorRequest
  .omit({ place: true })
  .extend({
    receivedAt: z.date(),
    settledAt: time,
    deletedOn: time,
    offerId: z.int().nullable(),
    sponsor: z.string().nullable(),
    compId: z.int().nullable(),
    until: time,
  })
  .strict()

/** What is read of requests `r`; `where` begins after their proof. The place is the one that was not given back. */
export const requestRows = (where: Sql) => sql`select r.id, r.email, r.name, r.letter,
    r.entered_by, r.proved_at as received_at,
    case when ${isOpen} then 'open' when r.is_given then 'given' else 'settled' end as state,
    case when not ${isOpen} then r.settled_at end as settled_at, case when not ${isOpen} then r.settled_by end as settled_by,
    case when not ${isOpen} then r.settled_at + interval '1 year' end as deleted_on,
    place.offer_id, place.sponsor, place.comp_id, place.until
  from sponsor_request r left join lateral (select p.offer_id, o.name as sponsor, p.comp_id, c.until
    from sponsored_place p join comp c on c.id = p.comp_id join sponsor_offer o on o.id = p.offer_id
    where p.request_id = r.id and ${isTaken} order by p.id desc limit 1) place on true
  where r.proved_at is not null and ${where}`

export const presentRequest = (output: z.output<typeof requestRow>): SponsorRequest => {
  const { offerId, sponsor, compId, until, ...rest } = output
  return {
    ...rest,
    receivedAt: output.receivedAt.toISOString(),
    settledAt: output.settledAt?.toISOString() ?? null,
    deletedOn: output.deletedOn?.toISOString() ?? null,
    place:
      offerId === null || compId === null || sponsor === null
        ? null
        : { offerId, compId, sponsor, until: until?.toISOString() ?? null },
  }
}
