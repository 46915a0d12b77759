import type { ActivityAction } from '@joy/contract'
import { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { db } from '@joy/database/sql.ts'
import type { UpgradeEvent } from '@joy/domain/upgrades/upgrade-status.ts'
import { LockMode } from '@mikro-orm/core'
import { logActivities } from '../activity/log-activity.ts'
import { actorName, type Context } from '../context.ts'

/** What is recorded of a move: always in the log too. */
export type UpgradeMove = UpgradeEventDraft & { action: ActivityAction }

/**
 * The one way to another status (ruling 48), in the caller's transaction: by the table of moves, with its
 * line of history and its entry in the log. @throws AppError `conflict` where it cannot happen now
 */
export async function moveUpgrade(
  context: Context,
  upgrade: Upgrade,
  event: UpgradeEvent,
  line: UpgradeMove & { refusal?: string },
): Promise<void> {
  upgrade.moveByEvent(event, line.refusal)
  await recordUpgradeEvents(context, [upgrade], line)
}

/** The same for many at once: those to whom it cannot happen now stay as they are. Gives who moved. */
export async function moveUpgrades(
  context: Context,
  ids: readonly number[],
  event: UpgradeEvent,
  line: UpgradeMove,
): Promise<Upgrade[]> {
  if (ids.length === 0) return []
  const held = await context.em.find(
    Upgrade,
    { id: { $in: [...ids] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } },
  )
  const moved = held.filter((upgrade) => upgrade.canMove(event))
  for (const upgrade of moved) upgrade.moveByEvent(event)
  await recordUpgradeEvents(context, moved, line)
  return moved
}

export type UpgradeEventDraft = {
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
export const recordUpgradeEvent = (context: Context, upgrade: Upgrade, event: UpgradeEventDraft): Promise<void> =>
  recordUpgradeEvents(context, [upgrade], event)

/** The same line for each of several upgrades, as they stand now. */
export async function recordUpgradeEvents(
  context: Context,
  upgrades: readonly Upgrade[],
  event: UpgradeEventDraft,
): Promise<void> {
  if (upgrades.length === 0) return
  await context.em.flush()
  const { text, by = actorName(context.actor) } = event
  await db(context.em)
    .insertInto('upgradeEvent')
    .values(upgrades.map(({ id, status }) => ({ upgradeId: id, status, text, by })))
    .execute()
  const { action } = event
  if (!action) return
  await logActivities(
    context,
    upgrades.map(({ id, status }) => ({
      action,
      platform: event.platform ?? 'System',
      status: event.status ?? 'Successful',
      details: `Upgrade #${id}: ${event.text}`,
      after: { upgradeId: id, status },
      ...(event.by === undefined ? {} : { person: { name: event.by, email: null } }),
    })),
  )
}
