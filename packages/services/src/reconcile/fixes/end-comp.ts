import { rowsOf, sql } from '@joy/database/sql.ts'
import { actorName } from '../../context.ts'
import { here } from './fix-work.ts'

/** Ends here a comp that Substack no longer shows; kept in the change set. */
export const endComp = here(async ({ em, actor }, people, changeSetId) => {
  const ids = people.flatMap(({ row }) => (row.compId === null ? [] : [row.compId]))
  await rowsOf(
    em,
    sql`with ended as (
        update comp set ended_at = app_now(), ended_by = ${actorName(actor)}, end_reason = 'revoked'
        where id = any(${ids}::int[]) and ended_at is null returning id, email_key
      ), bumped as (
        update subscriber s set version = s.version + 1 from ended where s.email_key = ended.email_key
      )
      insert into reconcile_fix (change_set_id, email_key, comp_id) select ${changeSetId}::int, email_key, id from ended`,
  )
  return []
})
