import { query, sql } from '@joy/database/sql.ts'
import { FREE } from '@joy/domain/plans/tiers.ts'
import { z } from 'zod'
import { refreshAccess } from '#access/refresh-access.ts'
import { here } from './fix-work.ts'

/** Ends what Substack said of people whom it does not have any more; its words stay in the change set. */
export const endStatement = here(async ({ em }, people, changeSetId) => {
  const ids = people.flatMap(({ row }) => (row.subscriberId === null ? [] : [row.subscriberId]))
  // Raw SQL: what stood there before is noted by the statement that changes it.
  const ended = await query(
    em,
    z.strictObject({ key: z.string() }),
    sql`with was as (
        select id, email_key, substack_tier, substack_type, substack_ends_at, substack_as_of from subscriber
        where id = any(${ids}::int[]) and substack_absent_at is not null order by id for update
      ), noted as (
        insert into reconcile_fix (change_set_id, email_key, prior_statement)
        select ${changeSetId}::int, email_key, jsonb_build_object('tier', substack_tier, 'type', substack_type, 'endsAt', substack_ends_at, 'asOf', substack_as_of) from was
      )
      update subscriber s set substack_tier = ${FREE}, substack_type = null, substack_ends_at = null, version = s.version + 1
      from was where s.id = was.id returning s.email_key as key`,
  )
  await refreshAccess(
    em,
    ended.map(({ key }) => key),
  )
  return []
})
