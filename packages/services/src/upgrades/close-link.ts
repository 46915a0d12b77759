import type { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'

type Link = Pick<Upgrade, 'id'> & { checkoutSessionId?: string | null | undefined }

/** A link that is given up must not be paid any more: left as a row for the payment provider. */
export async function closeLink(em: Em, { id, checkoutSessionId }: Link): Promise<void> {
  if (!checkoutSessionId) return
  await rowsOf(
    em,
    sql`insert into pending_provider_action (platform, action, payload, idempotency_key)
      values ('stripe', 'expire-checkout-link', ${JSON.stringify({ upgradeId: id, checkoutSessionId })}::text::jsonb,
        ${`expire:${checkoutSessionId}`})
      on conflict (idempotency_key) do nothing`,
  )
}
