import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { lockUpgrade } from './lock-upgrade.ts'
import { stopUpgrade } from './stop-upgrade.ts'
import { withdrawLink } from './withdraw-link.ts'

/** In the caller's transaction: nobody can pay for what waits to be paid by somebody; who retries it sends a new link. */
export async function stopLinks(context: Context, key: string, reason: string): Promise<void> {
  const { em } = context
  const unpaid = await rowsOf(
    em,
    sql<{ id: number }>`select u.id from upgrade u join subscriber s on s.id = u.substack_subscriber_id
      where s.email_key = ${key} and u.status in ('pending', 'awaiting payment') order by u.id`,
  )
  for (const { id } of unpaid) {
    const upgrade = await lockUpgrade(em, id)
    if (upgrade.facts().isPaid) continue
    await withdrawLink(em, upgrade)
    await stopUpgrade(context, upgrade, { name: 'payment', reason })
  }
}
