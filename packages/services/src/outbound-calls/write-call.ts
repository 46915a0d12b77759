import type { CalledIntegration } from '@joy/domain/integrations/integration-names.ts'
import type { OutboundCallAction } from '@joy/contract'
import { db, type Em, sql, sqlNow, sqlRealNow } from '@joy/database/sql.ts'

export type OutboundCall = {
  platform: CalledIntegration
  action: OutboundCallAction
  payload: Record<string, unknown>
  /** The same key is the same call. */
  key: string
  /** Who wanted it, by name; null: a visitor, or nobody. */
  askedBy: string | null
  /** Not before. */
  afterSeconds?: number
  /**
   * What becomes of a call that is queued already: it stays as it is, it waits anew as if nobody had made it, or it was never to
   * come twice, and the database refuses it.
   */
  whenQueued: 'stays' | 'waits anew' | 'is refused'
}

/**
 * The one place that queues what an integration is to be told: in the transaction of its cause, delivered once that is connected
 * (ruling 29).
 */
export async function writeCall(em: Em, call: OutboundCall): Promise<void> {
  const { platform, action, payload, key, askedBy, afterSeconds = 0, whenQueued } = call
  const nextTryAt = afterSeconds > 0 ? sql<Date>`${sqlRealNow} + make_interval(secs => ${afterSeconds})` : sqlRealNow
  const insertion = db(em)
    .insertInto('outboundCall')
    .values({ platform, action, payload: JSON.stringify(payload), idempotencyKey: key, nextTryAt, askedBy })
  if (whenQueued === 'is refused') await insertion.execute()
  else
    await insertion
      .onConflict((conflict) => {
        const same = conflict.column('idempotencyKey')
        if (whenQueued === 'stays') return same.doNothing()
        return same.doUpdateSet((eb) => ({
          status: 'pending',
          nextTryAt: eb.ref('excluded.nextTryAt'),
          doneAt: null,
          createdAt: sqlNow,
          notifiedAt: null,
          askedBy: eb.ref('excluded.askedBy'),
        }))
      })
      .execute()
}
