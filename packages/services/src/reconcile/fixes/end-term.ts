import { execute, sql } from '@joy/database/sql.ts'
import { actorName } from '#context.ts'
import { setActor } from '#payments/set-actor.ts'
import { here } from './fix-work.ts'

/** Ends what was paid outside of Stripe with the day that it was paid until; kept in the change set. */
export const endTerm = here(async ({ em, actor }, people, changeSetId) => {
  await setActor(em, actorName(actor))
  // Raw SQL: ended and noted by one statement.
  await execute(
    em,
    sql`with ended as (
        update subscription set status = 'canceled' where email_key = any(${people.map(({ row }) => row.emailKey)}::text[])
          and provider <> 'stripe' and status = 'active' and not is_cancel_at_period_end
          and term_access_end(current_period_end, is_cancel_at_period_end, provider) <= app_now()
        returning id, email_key
      )
      insert into reconcile_fix (change_set_id, email_key, subscription_id)
      select ${changeSetId}::int, email_key, id from ended`,
  )
  return []
})
