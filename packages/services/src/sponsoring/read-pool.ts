import type { SponsoringPool } from '@joy/contract'
import { rowOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { isOpen, takenOf } from './taken-place.ts'

/** All offers as one. What a closed offer did not give is not offered any more: offered is always given and left. */
export const readPool = ({ em }: Context): Promise<SponsoringPool> =>
  rowOf(
    em,
    sql<SponsoringPool>`select count(*)::int as offers, coalesce(sum(given + free), 0)::int as offered,
        coalesce(sum(given), 0)::int as given, coalesce(sum(free), 0)::int as "left",
        (select count(*)::int from sponsor_request r where r.proved_at is not null and ${isOpen}) as requests
      from (select given, case when closed_at is null then greatest(places - given, 0) else 0 end as free
        from (select o.places, o.closed_at, ${takenOf} as given from sponsor_offer o where o.proved_at is not null) o) it`,
  )
