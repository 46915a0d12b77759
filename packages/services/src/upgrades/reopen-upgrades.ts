import { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { placeTakenMessage } from '@joy/domain/upgrades/upgrade-messages.ts'
import type { Context } from '../context.ts'
import { moveUpgrades, type UpgradeEventDraft, recordUpgradeEvent } from './move-upgrade.ts'

const takenPlace = z.strictObject({ id: z.int(), otherId: z.int() })

/**
 * In the caller's transaction: undoes the closing of registrations, or opens them again for what is told. One whose person has another upgrade by now, or
 * whose payment pays for another one, stays closed and says so.
 */
export async function reopenUpgrades(
  context: Context,
  ids: readonly number[],
  entry: Pick<UpgradeEventDraft, 'text' | 'by'> = { text: 'The closing was undone.' },
): Promise<void> {
  if (ids.length === 0) return
  const { em } = context
  // Raw SQL: a self-join by one of two columns reads as a sentence here.
  const taken = await query(
    em,
    takenPlace,
    sql`select u.id, max(o.id) as other_id from upgrade u
      join upgrade o on o.id <> u.id and o.status <> 'cancelled'
        and (o.substack_subscriber_id = u.substack_subscriber_id or o.payment_reference = u.payment_reference)
      where u.id = any(${[...ids]}::int[]) and u.status = 'cancelled' group by u.id order by u.id`,
  )
  const free = ids.filter((id) => !taken.some((it) => it.id === id))
  await moveUpgrades(context, free, 'reopened', { ...entry, action: 'Registration Reopened' })
  for (const { id, otherId } of taken) {
    const upgrade = await em.findOneOrFail(Upgrade, { id }, { refresh: true })
    await recordUpgradeEvent(context, upgrade, {
      text: placeTakenMessage(otherId),
      action: 'Registration Not Reopened',
      status: 'Failed',
    })
  }
}
