import { rowsOf, sql } from '@joy/database/sql.ts'
import { refreshAccess } from '../access/refresh-access.ts'
import type { Context } from '../context.ts'
import { reopenUpgrades } from '../upgrades/reopen-upgrades.ts'
import { refreshFindings } from './refresh-findings.ts'
import { currentSnapshot } from './snapshot.ts'

type Fixed = { emailKey: string; upgradeId: number | null }

/** Puts back what fixes of a change set changed beside the newsletter's list, and compares their people anew; whether there may be more. */
export async function undoFixes(context: Context, changeSetId: number, limit: number): Promise<boolean> {
  const { em } = context
  const rows = await rowsOf(
    em,
    sql<Fixed>`with it as (
        update reconcile_fix set is_undone = true where id in
          (select id from reconcile_fix where change_set_id = ${changeSetId} and not is_undone order by id limit ${limit})
        returning email_key, upgrade_id, website_subscriber_id, prior_exported_at, subscription_id, comp_id, prior_word
      ), terms as (
        update subscription s set status = 'active' from it where s.id = it.subscription_id and s.status = 'canceled'
      ), comps as (
        update comp c set ended_at = null, ended_by = null, end_reason = null from it
        where c.id = it.comp_id and c.ended_at is not null
          and not exists (select from comp o where o.email_key = c.email_key and o.ended_at is null)
      ), words as (
        update subscriber s set substack_tier = it.prior_word ->> 'tier', substack_type = it.prior_word ->> 'type',
          substack_ends_at = (it.prior_word ->> 'endsAt')::timestamptz, version = s.version + 1
        from it where it.prior_word is not null and s.email_key = it.email_key and s.substack_absent_at is not null
      ), websites as (
        update website_subscriber w set exported_at = it.prior_exported_at from it
        where w.id = it.website_subscriber_id and w.exported_at is null and w.unsubscribed_at is null
      )
      select email_key as "emailKey", upgrade_id as "upgradeId" from it`,
  )
  await reopenUpgrades(
    context,
    rows.flatMap(({ upgradeId }) => upgradeId ?? []),
  )
  await refreshAccess(
    em,
    rows.map(({ emailKey }) => emailKey),
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
