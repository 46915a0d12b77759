import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../../context.ts'

type Order = { platform: 'stripe' | 'planningcenter'; action: string; payload: Record<string, unknown>; key: string }

/** In the fix's transaction: what a provider is to be told, delivered once it is connected (decisions, section 8.29). */
export async function leaveForProvider({ em }: Context, { platform, action, payload, key }: Order): Promise<void> {
  await rowsOf(
    em,
    sql`insert into pending_provider_action (platform, action, payload, idempotency_key)
      values (${platform}, ${action}, ${JSON.stringify(payload)}::text::jsonb, ${key})`,
  )
}
