import { rowsOf, sql, sqlRealNow } from '@joy/database/sql.ts'
import { askedBy, type Context } from '../context.ts'

type Order = {
  platform: 'stripe' | 'planningcenter'
  action: string
  payload: Record<string, unknown>
  key: string
  /** Not before. */ afterSeconds?: number
}

/** In the fix's transaction: what a provider is to be told, delivered once it is connected (ruling 29). */
export async function leaveForProvider(
  { em, actor }: Context,
  { platform, action, payload, key, afterSeconds = 0 }: Order,
): Promise<void> {
  await rowsOf(
    em,
    sql`insert into pending_provider_action (platform, action, payload, idempotency_key, next_try_at, asked_by)
      values (${platform}, ${action}, ${JSON.stringify(payload)}::text::jsonb, ${key}, ${sqlRealNow} + make_interval(secs => ${afterSeconds}), ${askedBy(actor)}::text)
      on conflict (idempotency_key) do nothing`,
  )
}
