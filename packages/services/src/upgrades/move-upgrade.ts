import type { ActivityAction } from '@joy/contract'
import { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import type { UpgradeEvent } from '@joy/domain/upgrades/upgrade-status.ts'
import { LockMode } from '@mikro-orm/core'
import type { Context } from '../context.ts'
import { type Tale, tellUpgrades } from './tell-upgrade.ts'

/** What is told of a move: always in the log too. */
export type MoveTale = Tale & { action: ActivityAction }

/**
 * The one way to another status (decisions, section 9.48), in the caller's transaction: by the table of moves, with its
 * line of history and its entry in the log. @throws AppError `conflict` where it cannot happen now
 */
export async function moveUpgrade(
  context: Context,
  upgrade: Upgrade,
  event: UpgradeEvent,
  tale: MoveTale & { refusal?: string },
): Promise<void> {
  upgrade.move(event, tale.refusal)
  await tellUpgrades(context, [upgrade], tale)
}

/** The same for many at once: those to whom it cannot happen now stay as they are. Gives who moved. */
export async function moveUpgrades(
  context: Context,
  ids: readonly number[],
  event: UpgradeEvent,
  tale: MoveTale,
): Promise<Upgrade[]> {
  if (ids.length === 0) return []
  const held = await context.em.find(
    Upgrade,
    { id: { $in: [...ids] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } },
  )
  const moved = held.filter((upgrade) => upgrade.canMove(event))
  for (const upgrade of moved) upgrade.move(event)
  await tellUpgrades(context, moved, tale)
  return moved
}
