import type { SponsoredPlace, SponsorOfferRecord } from '@joy/contract'
import { sponsoredPlace } from '@joy/contract/schemas/sponsoring.ts'
import { type Em, query, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { z } from 'zod'
import { addressOrNobody } from '../deleted-accounts/nobody.ts'
import { compName } from '../comps/lock-comp-holder.ts'
import { isInForce } from '../comps/expire-comps.ts'
import type { Context } from '../context.ts'
import { offerColumns, offerRow, presentOffer } from './present-offer.ts'
import { isTaken } from './taken-place.ts'

const offerGone = 'This offer does not exist. Refresh the page.'

/** One offer with the places that were given of it, the newest first. @throws AppError `not_found` */
export async function getOffer({ em }: Context, { id }: { id: number }): Promise<SponsorOfferRecord> {
  // Raw SQL: the columns of an offer are a part over its alias.
  const [row] = await query(
    em,
    offerRow,
    sql`select ${offerColumns} from sponsor_offer o where o.id = ${id} and o.proved_at is not null`,
  )
  if (!row) throw new AppError('not_found', offerGone)
  return { ...presentOffer(row), taken: await listPlaces(em, id) }
}

const placeRow = sponsoredPlace.extend({ givenAt: z.date(), until: z.date().nullable() }).strict()

async function listPlaces(em: Em, offerId: number): Promise<SponsoredPlace[]> {
  // Raw SQL: whose a comp is and whether it holds are parts over the alias `c`.
  const rows = await query(
    em,
    placeRow,
    sql`select p.id, c.id as comp_id, s.id as subscriber_id, ${addressOrNobody(compName(sql`c`))} as email,
        coalesce(nullif(s.name, ''), nullif(w.name, ''), r.name) as name, p.given_at, p.given_by, c.until,
        case when ${isInForce} then 'in force' when ${isTaken} then 'ran out' else 'given back' end as state
      from sponsored_place p join comp c on c.id = p.comp_id
        left join subscriber s on s.email_key = c.email_key left join website_subscriber w on w.email_key = c.email_key
        left join sponsor_request r on r.id = p.request_id
      where p.offer_id = ${offerId} order by p.id desc`,
  )
  return rows.map((it) => ({ ...it, givenAt: it.givenAt.toISOString(), until: it.until?.toISOString() ?? null }))
}
