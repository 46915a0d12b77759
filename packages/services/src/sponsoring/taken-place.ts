import { sql } from '@joy/database/sql.ts'

/** A place is taken while its comp `c` holds, and where that ran out by its time; whatever ends it before gives the place back. */
export const isTaken = sql`(c.ended_at is null or c.end_reason = 'expired')`

/** How many places of an offer `o` are taken. */
export const countTaken = sql`(select count(*)::int from sponsored_place p join comp c on c.id = p.comp_id
  where p.offer_id = o.id and ${isTaken})`

/** A request `r` waits for a place: not settled, or settled by a place that was given back. */
export const isOpen = sql`(r.settled_at is null or r.is_given and not exists (
  select from sponsored_place p join comp c on c.id = p.comp_id where p.request_id = r.id and ${isTaken}))`
