import { type Sql, sql } from '@joy/database/sql.ts'
import { writtenSince } from '../change-rows/later-sets.ts'

/**
 * By how much the version of the subscriber `s` moves when the change row `r` is undone. Who was changed since by lists
 * alone goes back by one, as if this change set had never been: so the ones before it and after it can be undone plainly.
 * What somebody else changed since and is put back all the same is a new change. `later`: `laterSets`.
 */
export const versionMove = (later: readonly number[]): Sql => sql`case when s.version - r.version_after =
  (select count(distinct o.version_after) from ${writtenSince(sql`r`, later)} where o.version_after > r.version_after) then -1 else 1 end`

/**
 * The later lists know of what an undo insists on, and it does not stand in the way of their own. To stand before the
 * statement that moves the versions of the subscribers of `open`: both read what was before.
 */
export const withLaterVersions = (open: Sql, later: readonly number[]): Sql => sql`with moved as materialized (
    select r.subscriber_id, r.turn, s.version, ${versionMove(later)} as by from change_row r
    join subscriber s on s.id = r.subscriber_id where ${open}
  ), met as (
    update change_row met set version_after = met.version_after + m.by
    from moved m cross join lateral (select o.change_set_id from ${writtenSince(sql`m`, later)}) o
    where met.change_set_id = o.change_set_id and met.subscriber_id = m.subscriber_id
      and (m.by < 0 or met.version_after = m.version)
  )`
