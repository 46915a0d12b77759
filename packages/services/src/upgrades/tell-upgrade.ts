import type { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context } from '../context.ts'

type Tale = {
  /** What the history of the upgrade says. */
  text: string
  /** Where it belongs into the activity log too: its action there. */
  action?: string
  platform?: 'Substack' | 'Stripe' | 'Planning Center'
  status?: 'Successful' | 'Failed' | 'Pending'
}

/** Writes what happened into the history of the upgrade, and into the activity log where it has an action. */
export async function tellUpgrade(context: Context, upgrade: Upgrade, tale: Tale): Promise<void> {
  await context.em.flush()
  await rowsOf(
    context.em,
    sql`insert into upgrade_event (upgrade_id, status, text, by)
      values (${upgrade.id}, ${upgrade.status}, ${tale.text}, ${actorName(context.actor)})`,
  )
  if (!tale.action) return
  await logActivity(context, {
    action: tale.action,
    platform: tale.platform ?? 'System',
    status: tale.status ?? 'Successful',
    details: `Upgrade #${upgrade.id}: ${tale.text}`,
    after: { upgradeId: upgrade.id, status: upgrade.status },
  })
}
