import { execute, type Sql, sql } from '@joy/database/sql.ts'
import { onTo, type Phase } from './phase.ts'

const BATCH = 500
/** For so long a page that was opened before still names what was settled since. */
const SETTLED_DAYS = 7

/** Clears what runs before this one had read, and people who are on no source any more, and whose discrepancies were settled long ago. */
export const sweep: Phase = async ({ runId, step }, at) =>
  step(async (em, advance) => {
    let cleared = 0
    // Raw SQL: batches by keys of several columns.
    const clear = async (statement: Sql) => {
      if (cleared === 0) cleared = await execute(em, statement)
    }
    await clear(sql`delete from reconcile_person where id in
      (select id from reconcile_person where run_id < ${runId} order by run_id, id limit ${BATCH})`)
    await clear(sql`delete from reconcile_subscription where (run_id, provider_subscription_id) in
      (select run_id, provider_subscription_id from reconcile_subscription where run_id < ${runId} order by run_id, provider_subscription_id limit ${BATCH})`)
    await clear(sql`delete from reconcile_member where (run_id, person_id, email_key) in
      (select run_id, person_id, email_key from reconcile_member where run_id < ${runId} order by run_id, person_id, email_key limit ${BATCH})`)
    await clear(sql`delete from reconcile_left_out where id in
      (select id from reconcile_left_out where run_id is null or run_id < ${runId} order by id limit ${BATCH})`)
    await clear(sql`delete from reconcile_settled where person_id in
      (select person_id from reconcile_settled where settled_at < app_now() - make_interval(days => ${SETTLED_DAYS}) order by settled_at limit ${BATCH})`)
    const next = cleared > 0 ? at : onTo(at, 'over')
    advance({ checkpoint: next })
    return next
  })
