import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { refreshFindings } from './refresh-findings.ts'
import { currentSnapshot } from './snapshot.ts'

type Fixed = { emailKey: string }

/** Puts back what fixes of a change set changed beside the newsletter's list, and compares their people anew; whether there may be more. */
export async function undoFixes(em: Em, changeSetId: number, limit: number): Promise<boolean> {
  const rows = await rowsOf(
    em,
    sql<Fixed>`with it as (
        update reconcile_fix set is_undone = true where id in
          (select id from reconcile_fix where change_set_id = ${changeSetId} and not is_undone order by id limit ${limit})
        returning email_key, upgrade_id, prior_status, website_subscriber_id, prior_exported_at, subscription_id
      ), upgrades as (
        update upgrade u set status = it.prior_status from it where u.id = it.upgrade_id and u.status = 'cancelled'
        returning u.id, u.status
      ), terms as (
        update subscription s set status = 'active' from it where s.id = it.subscription_id and s.status = 'canceled'
      ), told as (
        insert into upgrade_event (upgrade_id, status, text, by) select id, status, 'The closing was undone.', 'Undo' from upgrades
      ), websites as (
        update website_subscriber w set exported_at = it.prior_exported_at from it
        where w.id = it.website_subscriber_id and w.exported_at is null and w.unsubscribed_at is null
      )
      select email_key as "emailKey" from it`,
  )
  const snapshot = await currentSnapshot(em)
  if (snapshot)
    await refreshFindings(
      em,
      rows.map(({ emailKey }) => emailKey),
      snapshot,
    )
  return rows.length === limit
}
