import type { SponsoredPlace, SponsorOfferRecord } from '@joy/contract'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { addressOrNobody } from '../deleted-accounts/nobody.ts'
import { compName } from '../comps/comp-person.ts'
import { isInForce } from '../comps/expire-comps.ts'
import type { Context } from '../context.ts'
import { offerColumns, type OfferRow, presentOffer } from './present-offer.ts'
import { isTaken } from './taken-place.ts'

export const offerGone = 'This offer does not exist. Refresh the page.'

/** One offer with the places that were given of it, the newest first. @throws AppError `not_found` */
export async function getOffer({ em }: Context, { id }: { id: number }): Promise<SponsorOfferRecord> {
  const [row] = await rowsOf(
    em,
    sql<OfferRow>`select ${offerColumns} from sponsor_offer o where o.id = ${id} and o.proved_at is not null`,
  )
  if (!row) throw new AppError('not_found', offerGone)
  return { ...presentOffer(row), taken: await placesOf(em, id) }
}

type PlaceRow = Omit<SponsoredPlace, 'givenAt' | 'until'> & { givenAt: Date; until: Date | null }

async function placesOf(em: Em, offerId: number): Promise<SponsoredPlace[]> {
  const rows = await rowsOf(
    em,
    sql<PlaceRow>`select p.id, c.id as "compId", s.id as "subscriberId", ${addressOrNobody(compName(sql`c`))} as email,
        coalesce(nullif(s.name, ''), nullif(w.name, ''), r.name) as name, p.given_at as "givenAt", p.given_by as "givenBy", c.until,
        case when ${isInForce} then 'in force' when ${isTaken} then 'ran out' else 'given back' end as state
      from sponsored_place p join comp c on c.id = p.comp_id
        left join subscriber s on s.email_key = c.email_key left join website_subscriber w on w.email_key = c.email_key
        left join sponsor_request r on r.id = p.request_id
      where p.offer_id = ${offerId} order by p.id desc`,
  )
  return rows.map((it) => ({ ...it, givenAt: it.givenAt.toISOString(), until: it.until?.toISOString() ?? null }))
}
