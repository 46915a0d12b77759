import type { ActivityAction } from '@joy/contract'
import type { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { logActivities } from '../activity/log-activity.ts'
import { actorName, type Context } from '../context.ts'

export type Tale = {
  /** What the history of the upgrade says. */
  text: string
  /** Where it belongs into the activity log too: its action there. */
  action?: ActivityAction
  platform?: 'Substack' | 'Stripe' | 'Planning Center'
  status?: 'Successful' | 'Failed' | 'Pending'
  /** Who did it, where that is not the actor. */
  by?: string
}

/** Writes what happened into the history of the upgrade, and into the activity log where it has an action. */
export const tellUpgrade = (context: Context, upgrade: Upgrade, tale: Tale): Promise<void> =>
  tellUpgrades(context, [upgrade], tale)

/** The same line for each of several upgrades, as they stand now. */
export async function tellUpgrades(context: Context, upgrades: readonly Upgrade[], tale: Tale): Promise<void> {
  if (upgrades.length === 0) return
  await context.em.flush()
  const ids = upgrades.map(({ id }) => id)
  const statuses = upgrades.map(({ status }) => status)
  await rowsOf(
    context.em,
    sql`insert into upgrade_event (upgrade_id, status, text, by)
      select id, status, ${tale.text}::text, ${tale.by ?? actorName(context.actor)}::text
      from unnest(${ids}::int[], ${statuses}::text[]) it(id, status)`,
  )
  const { action } = tale
  if (!action) return
  await logActivities(
    context,
    upgrades.map(({ id, status }) => ({
      action,
      platform: tale.platform ?? 'System',
      status: tale.status ?? 'Successful',
      details: `Upgrade #${id}: ${tale.text}`,
      after: { upgradeId: id, status },
      ...(tale.by === undefined ? {} : { person: { name: tale.by, email: null } }),
    })),
  )
}
