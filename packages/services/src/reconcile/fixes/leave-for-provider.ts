import { rowsOf, sql, sqlRealNow } from '@joy/database/sql.ts'
import type { Context } from '../../context.ts'

type Order = {
  platform: 'stripe' | 'planningcenter'
  action: string
  payload: Record<string, unknown>
  key: string
  /** Not before. */ afterSeconds?: number
}

/** In the fix's transaction: what a provider is to be told, delivered once it is connected (decisions, section 8.29). */
export async function leaveForProvider(
  { em }: Context,
  { platform, action, payload, key, afterSeconds = 0 }: Order,
): Promise<void> {
  await rowsOf(
    em,
    sql`insert into pending_provider_action (platform, action, payload, idempotency_key, next_try_at)
      values (${platform}, ${action}, ${JSON.stringify(payload)}::text::jsonb, ${key}, ${sqlRealNow} + make_interval(secs => ${afterSeconds}))
      on conflict (idempotency_key) do nothing`,
  )
}
