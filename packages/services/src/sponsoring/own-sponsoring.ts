import type { OwnSponsoring } from '@joy/contract'
import { ownSponsoring as contract } from '@joy/contract/schemas/sponsoring.ts'
import { type Em, query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { isInForce } from '../comps/expire-comps.ts'
import { isOpen, countTaken } from './taken-place.ts'

const { offers: ownOffers, requests: ownRequests } = contract.shape
const offerRow = ownOffers.element.extend({ askedAt: z.date() }).strict()
const requestRow = ownRequests.element
  .omit({ place: true })
  .extend({ askedAt: z.date(), plan: z.string().nullable(), until: z.date().nullable() })
  .strict()

/** Nobody followed the link that proves the address, and it works still. */
const isWaiting = sql`(proved_at is null and link_expires_at > app_now())`

/** What somebody offered and asked for and what became of it, newest first; not who settled it, nor who has a place of theirs. */
export async function ownSponsoring(em: Em, emailKey: string): Promise<OwnSponsoring> {
  // Raw SQL: what is taken, open and in force are parts over the aliases `o`, `r` and `c`.
  const offers = await query(
    em,
    offerRow,
    sql`select o.asked_at, case when o.proved_at is null then 'waiting' else 'heard' end as state,
        o.places, o.plan, o.duration, ${countTaken} as given
      from sponsor_offer o
      where o.email_key = ${emailKey} and o.closed_at is null and (o.proved_at is not null or ${isWaiting}) order by o.id desc`,
  )
  const requests = await query(
    em,
    requestRow,
    sql`select r.asked_at, case when r.proved_at is null then 'waiting' when ${isOpen} then 'heard' else 'given' end as state,
        place.plan, place.until
      from sponsor_request r left join lateral (select c.plan, c.until from sponsored_place p join comp c on c.id = p.comp_id
        where p.request_id = r.id and ${isInForce} order by p.id desc limit 1) place on true
      where r.email_key = ${emailKey} and (${isWaiting} or (r.proved_at is not null and (${isOpen} or place.plan is not null)))
      order by r.id desc`,
  )
  return {
    offers: offers.map((it) => ({ ...it, askedAt: it.askedAt.toISOString() })),
    requests: requests.map(({ askedAt, state, plan, until }) => ({
      askedAt: askedAt.toISOString(),
      state,
      place: state === 'given' && plan ? { plan, until: until?.toISOString() ?? null } : null,
    })),
  }
}
