// What is copied from the word of a list falls with that list.
import { type Sql, sql } from '@joy/database/sql.ts'
import { isStated } from '../change-rows/statements.ts'

/**
 * A statement that notes of the comps `heir` in `pairs` (`id`, `kept_id`) what lists showed of those of before, which they
 * are at Substack: undone, the lists take it back of both.
 */
export const noteHeirs = (pairs: Sql): Sql => sql`
  insert into settled (change_set_id, subscriber_id, what, item_id, prior_at, at)
  select k.change_set_id, k.subscriber_id, k.what, heir.id, k.prior_at, k.at
  from ${pairs} heir join settled k on k.what = 'comp' and k.item_id = heir.kept_id`

/**
 * A statement that notes of the comps `shown` (`id`, `subscriber_id`), which were granted because Substack shows them, by
 * which lists and look-ups that stand it does, the newest last. Whom a list added it shows comped where that is its word still.
 */
export const noteShown = (shown: Sql): Sql => sql`
  insert into settled (change_set_id, subscriber_id, what, item_id, prior_at, at)
  select at.change_set_id, at.subscriber_id, 'comp', at.item_id,
    lag(at.stated_at) over (partition by at.item_id order by at.stated_at), at.stated_at
  from (
    select distinct on (c.id, o.stated_at) o.change_set_id, o.subscriber_id, c.id as item_id, o.stated_at
    from ${shown} c join change_row o on o.subscriber_id = c.subscriber_id and not o.is_undone
      join change_set n on n.id = o.change_set_id and n.kind in ('import', 'sync')
      join subscriber s on s.id = o.subscriber_id
    where ${isStated(sql`o`, 'atSubstack')} and (${isStated(sql`o`, 'comp')} or (o.operation = 'added' and o.stated_at = s.substack_as_of))
    order by c.id, o.stated_at, o.change_set_id
  ) at`
