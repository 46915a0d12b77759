import type { OutsideIntegration } from '@joy/contract'
import type { Em } from '@joy/database/sql.ts'
import { db, forkEm, sql, sqlNow } from '@joy/database/sql.ts'
import type { CallOutcome } from '@joy/integrations/http/call-outcome.ts'
import type { FaultKind } from '@joy/integrations/http/integration-fault.ts'
import type { App } from '../context.ts'

/** The same, for the same kind of call, is written once in so many milliseconds: a sync makes 100,000 calls. */
const SILENCE_MS = 60_000

/** These are answers to what was asked, and say nothing of the connection. */
const responses: ReadonlySet<FaultKind> = new Set(['not found', 'conflict', 'invalid'])

/** Is told how each call ended, and by which of the keys of a service it was made. */
export type OnServiceOutcome = (service: OutsideIntegration, keyVersion: number, outcome: CallOutcome) => void

/** Keeps how calls end. `settled` is done when all that was said until then is written. */
type OutcomeRecorder = { onOutcome: OnServiceOutcome; settled(): Promise<void> }

/**
 * Keeps how the keys of each integration fare, beside the calls: nobody waits for it, and where it cannot be written the log
 * says so.
 */
export function createOutcomeRecorder({ database, log }: Pick<App, 'database' | 'log'>): OutcomeRecorder {
  const written = new Map<string, number>()
  const wasGood = new Map<string, boolean>()
  let last: Promise<void> = Promise.resolve()
  return {
    settled: () => last,
    onOutcome(service, keyVersion, outcome) {
      const kind = `${service} ${keyVersion} ${outcome.route} ${outcome.fault?.fullMessage ?? 'good'}`
      const now = performance.now()
      if (now - (written.get(kind) ?? -SILENCE_MS) < SILENCE_MS) return
      const keys = `${service} ${keyVersion} `
      const isGood = outcome.fault === null
      // What was good is news again after a fault, and the other way round.
      if (wasGood.get(keys) !== isGood)
        for (const known of written.keys()) if (known.startsWith(keys)) written.delete(known)
      wasGood.set(keys, isGood)
      written.set(kind, now)
      last = last
        .then(() => recordOutcome(forkEm(database.orm), service, keyVersion, outcome))
        .catch((err: unknown) => log.error({ err, service }, 'How a service answered could not be kept.'))
    },
  }
}

/** Writes how one call ended; of keys that were replaced meanwhile nothing is kept. */
async function recordOutcome(
  em: Em,
  service: OutsideIntegration,
  keyVersion: number,
  { route, fault }: CallOutcome,
): Promise<void> {
  const change = db(em).updateTable('integration').where('platform', '=', service).where('keyVersion', '=', keyVersion)
  const answered = { failingSince: null, failure: null, failureReason: null }
  // Raw SQL: one key of a JSON object is put in or taken out, whatever others another process puts in or takes out.
  const without = sql<string>`forbidden - ${route}::text`
  const withRoute = (reason: string) =>
    sql<string>`forbidden || jsonb_build_object(${route}::text, coalesce(forbidden -> ${route}::text, jsonb_build_object('since', app_now(), 'reason', ${reason}::text)))`
  if (fault === null || responses.has(fault.kind))
    await change.set({ ...answered, goodAt: sqlNow, forbidden: without }).execute()
  else if (fault.kind === 'forbidden')
    await change.set({ ...answered, forbidden: withRoute(fault.fullMessage) }).execute()
  else
    await change
      .set((eb) => ({
        failingSince: eb.fn.coalesce('failingSince', sqlNow),
        failure: fault.kind === 'unauthorised' ? 'refused' : 'failing',
        failureReason: fault.fullMessage,
      }))
      .execute()
}
