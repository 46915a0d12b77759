import type { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { closeLink } from './close-link.ts'

/** In the caller's transaction: the link of an upgrade is wanted no more, whether it went out, is being made or waits. */
export async function withdrawLink(em: Em, upgrade: Upgrade): Promise<void> {
  await rowsOf(
    em,
    sql`delete from pending_provider_action where status = 'pending'
      and idempotency_key = ${`upgrade:${upgrade.id}:make-checkout-link`}`,
  )
  await closeLink(em, upgrade)
  Object.assign(upgrade, { checkoutSessionId: null, checkoutUrl: null, checkoutExpiresAt: null, checkoutKey: null })
}
