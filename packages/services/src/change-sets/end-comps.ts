import type { ChangeSet } from '@joy/database/entities/change-set.entity.ts'
import { type Em, execute, type Sql, sql } from '@joy/database/sql.ts'
import { asGrantedThere, asksRemoval, markKnownThere } from '../comps/removal.ts'

/**
 * A comp that somebody else granted or ended is none of this change set's. One that was granted here and that Substack
 * has by now is to be removed there; one that an import brought in was Substack's own.
 */
export async function endComps(
  em: Em,
  open: Sql,
  { id, kind, by }: Pick<ChangeSet, 'id' | 'kind'> & { by: string },
): Promise<void> {
  // Raw SQL: the condition of an undo is a part over the alias `r`.
  // Apart, so that each address is looked up once and not once for every comp of the change set.
  const people = sql`(select main_address(coalesce(s.email_key, r.gone_key)) as main_key
    from change_row r left join subscriber s on s.id = r.subscriber_id where ${open} offset 0) it`
  await execute(
    em,
    sql`update comp c set ended_at = app_now(), ended_by = ${by}, end_reason = 'undone',
      removal_asked_at = ${kind === 'comp' ? asksRemoval : sql`null`} from ${people}
    where c.email_key = it.main_key and c.change_set_id = ${id} and c.ended_at is null`,
  )
  // One whose place another has taken since never comes back: that one has taken the place of what stood before it.
  await execute(
    em,
    sql`with gone as (
        update comp c set end_reason = 'undone', ended_by = ${by} from ${people}
        where c.email_key = it.main_key and c.change_set_id = ${id} and c.end_reason = 'replaced' returning c.id, c.replaces_id
      ) update comp heir set replaces_id = gone.replaces_id from gone where heir.replaces_id = gone.id`,
  )
  // A comp whose place it took comes back, where its time is not over meanwhile; gone at Substack by now, it is to be granted there anew.
  const back = sql`(select c.id from ${people} join comp taken on taken.email_key = it.main_key and taken.change_set_id = ${id} and taken.ended_at is not null
    join comp c on c.id = taken.replaces_id and c.end_reason = 'replaced' and (c.until is null or c.until > app_now())
      and not exists (select from comp o where o.email_key = c.email_key and o.ended_at is null))`
  await markKnownThere(em, back)
  await execute(
    em,
    sql`update comp c set ended_at = null, ended_by = null, end_reason = null, ${asGrantedThere} where c.id in ${back}`,
  )
}
