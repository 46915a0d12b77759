import { rowsOf, sql } from '@joy/database/sql.ts'
import { tierToSet } from '@joy/domain/reconcile/support.ts'
import { here } from './fix-work.ts'

/** Gives each the tier that follows from what is paid; what stood before is kept in the change set. */
export const setTier = here(async ({ em }, people, changeSetId) => {
  const its = people.filter(({ row }) => row.subscriberId !== null)
  await rowsOf(
    em,
    sql`with it as (
        select * from unnest(${its.map(({ row }) => row.subscriberId)}::int[], ${its.map(({ facts }) => tierToSet(facts))}::text[]) it(id, tier)
      ), was as (
        select s.* from subscriber s join it on it.id = s.id where s.subscription_tier <> it.tier order by s.id for update of s
      ), noted as (
        insert into change_row (change_set_id, subscriber_id, deed, version_after, prior_name, prior_name_key, prior_tier,
          prior_type, prior_status, prior_subscribed_at, prior_synced_at)
        select ${changeSetId}::int, id, 'updated', version + 1, name, name_key, subscription_tier, subscription_type,
          subscription_status, subscribed_at, synced_at from was returning subscriber_id
      )
      update subscriber s set subscription_tier = it.tier, version = s.version + 1
      from it join noted on noted.subscriber_id = it.id where s.id = it.id`,
  )
  return []
})
