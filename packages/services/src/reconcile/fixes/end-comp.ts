import { execute, sql } from '@joy/database/sql.ts'
import { actorName } from '#context.ts'
import { here } from './fix-work.ts'

/**
 * Ends here a comp that Substack no longer shows; kept in the change set. Put back, it is to be given there anew; a list that
 * shows it all the same shows what is to be removed.
 */
export const endComp = here(async ({ em, actor }, people, changeSetId) => {
  const ids = people.flatMap(({ row }) => (row.compId === null ? [] : [row.compId]))
  // Raw SQL: what stood there before is noted by the statement that changes it.
  await execute(
    em,
    sql`with was as (
        select id, jsonb_build_object('confirmedAt', confirmed_at, 'reportedAt', reported_at, 'reportedBy', reported_by) as marks
        from comp where id = any(${ids}::int[]) and ended_at is null for update
      ), ended as (
        update comp set ended_at = app_now(), ended_by = ${actorName(actor)}, end_reason = 'revoked',
          confirmed_at = null, reported_at = null, reported_by = null
        from was where comp.id = was.id returning comp.id, email_key, marks
      ), bumped as (
        update subscriber s set version = s.version + 1 from ended where s.email_key = ended.email_key
      )
      insert into reconcile_fix (change_set_id, email_key, comp_id, prior_comp) select ${changeSetId}::int, email_key, id, marks from ended`,
  )
  return []
})
