import type { SponsoringPool } from '@joy/contract'
import { sponsoringPool } from '@joy/contract/schemas/sponsoring.ts'
import { queryOne, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { isOpen, countTaken } from './taken-place.ts'

/** All offers as one. What a closed offer did not give is not offered any more: offered is always given and left. */
export const readPool = ({ em }: Context): Promise<SponsoringPool> =>
  // Raw SQL: sums over what is worked out of each offer, with parts over the aliases `o` and `r`.
  queryOne(
    em,
    sponsoringPool.strict(),
    sql`select count(*) as offers, coalesce(sum(given + free), 0) as offered,
        coalesce(sum(given), 0) as given, coalesce(sum(free), 0) as "left",
        (select count(*) from sponsor_request r where r.proved_at is not null and ${isOpen}) as requests
      from (select given, case when closed_at is null then greatest(places - given, 0) else 0 end as free
        from (select o.places, o.closed_at, ${countTaken} as given from sponsor_offer o where o.proved_at is not null) o) it`,
  )
