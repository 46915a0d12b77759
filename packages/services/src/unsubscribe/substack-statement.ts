import { type Sql, sql } from '@joy/database/sql.ts'
import { isStated } from '../change-rows/statements.ts'

/** Substack's newest word on a subscriber that stands is that it sends to them, whatever closed the mailbox here. */
export const sendsThere = (subscriberId: Sql): Sql =>
  sql`coalesce((select not is_off from statements_of_substack(${subscriberId}) order by at desc, turn desc nulls last limit 1), false)`

/** How old that word is; null: none is kept. */
export const sendsAsOf = (subscriberId: Sql): Sql =>
  sql`(select at from statements_of_substack(${subscriberId}) order by at desc, turn desc nulls last limit 1)`

/** Another list that stands says that the mailbox of `s` is closed, and nobody consented or opened it since. */
const isClosedByAnother = sql`exists (select from change_set n left join import i on i.change_set_id = n.id
  cross join lateral (select * from change_row where change_set_id = n.id and subscriber_id = s.id offset 0) o
  where n.kind = 'import' and not o.is_undone and ${isStated(sql`o`, 'off')} and not ${isStated(sql`o`, 'atSubstack')}
    and case when i.format ->> 'id' = 'own' then coalesce(o.closed_by, 'here') <> 'here' else true end
    and coalesce(o.closing_at, o.stated_at) > coalesce(greatest(s.consented_as_of, s.opened_at), '-infinity'))`

/**
 * Who had closed the mailbox of `s` before they left here, by `u`, says so no more: by its newest word Substack sends, and no
 * other list says otherwise. Their own return is newer than either. Our own export told the leaving together with what stands
 * once they come back.
 */
export const isClosedNoMore = sql`(u.way <> 'import' and ${sendsThere(sql`s.id`)} and not ${isClosedByAnother})`

/** What stands once whoever left by `u` comes back to the mailbox of `s`. */
export const statusOfReturn = sql`case when closes_mailbox(u.prior_status) and ${isClosedNoMore} then 'active' else u.prior_status end`
