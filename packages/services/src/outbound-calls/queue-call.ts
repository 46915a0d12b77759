import type { OutboundCallAction } from '@joy/contract'
import { db, sql, sqlRealNow } from '@joy/database/sql.ts'
import { askedBy, type Context } from '../context.ts'

type Call = {
  platform: 'stripe' | 'planningcenter'
  action: OutboundCallAction
  payload: Record<string, unknown>
  key: string
  /** Not before. */ afterSeconds?: number
}

/** In the fix's transaction: what a provider is to be told, delivered once it is connected (ruling 29). */
export async function queueCall(
  { em, actor }: Context,
  { platform, action, payload, key, afterSeconds = 0 }: Call,
): Promise<void> {
  await db(em)
    .insertInto('outboundCall')
    .values({
      platform,
      action,
      payload: JSON.stringify(payload),
      idempotencyKey: key,
      nextTryAt: sql<Date>`${sqlRealNow} + make_interval(secs => ${afterSeconds})`,
      askedBy: askedBy(actor),
    })
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .execute()
}
