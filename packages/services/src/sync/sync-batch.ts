import type { Em } from '@joy/database/sql.ts'
import type { AppError } from '@joy/domain/app-error.ts'
import type { NewsletterPlatform } from '@joy/integrations/newsletter/newsletter-platform.ts'
import type { Context } from '../context.ts'
import type { JobRun } from '../jobs/job-handler.ts'
import { explainFault } from './explain-fault.ts'
import { lookUpPeople } from './look-up-people.ts'
import { type Asked, isFinal, type LookUpBatch } from './look-up-batch.ts'
import type { Known } from './next-known.ts'
import type { SyncCheckpoint } from './sync-checkpoint.ts'
import { takeOffList } from './take-off-list.ts'
import { whileWatched } from './while-watched.ts'
import { writeLookUps, type Written } from './write-look-ups.ts'

/** After so many who could not be read, one after the other, the platform has a fault and not its answers about them. */
const FAILED_IN_ROW = 10

export type SyncTarget = { changeSetId: number; stamp: Date; newsletter: NewsletterPlatform }

/**
 * Looks the next people up and writes what was found in one step. Where the platform fails, what was found is written
 * first. @throws AppError with the reason
 */
export async function syncBatch(
  context: Context,
  run: JobRun,
  { changeSetId, stamp, newsletter }: SyncTarget,
  { people, at }: { people: readonly Known[]; at: SyncCheckpoint },
): Promise<SyncCheckpoint> {
  const asked = people.flatMap(({ id, email, otherEmail }): Asked[] =>
    email === null ? [] : [{ id, email, otherEmail }],
  )
  const { inFlight, firstPauseMs } = context.settings.sync
  const correlationId = `${context.requestId}-${at.read + at.failed}`
  const batch = await whileWatched(run, newsletter, (signal) =>
    lookUpPeople(newsletter, asked, { inFlight, firstPauseMs, signal, correlationId }),
  )
  const stop = reasonToStop(batch, at)
  const left = new Set(stop ? batch.pending.map(({ id }) => id) : [])
  const over = people.filter(({ id }) => !left.has(id))
  const next = await run.step(async (em: Em, advance) => {
    const written = await writeLookUps(em, batch.looked, { changeSetId, stamp })
    await takeOffList(em, run.job.id, over)
    const reached = advanced(at, { batch, written, left: left.size, last: stop ? undefined : people.at(-1) })
    advance({ done: at.read + at.failed + over.length, checkpoint: reached })
    return reached
  })
  if (stop) throw stop
  return next
}

/** Null where the sync goes on. */
function reasonToStop({ looked, pending, fault }: LookUpBatch, { failedInRow }: SyncCheckpoint): AppError | null {
  if (pending.length === 0 || !fault) return null
  if (isFinal(fault)) return explainFault(fault)
  if (looked.length > 0) return null
  return fault.isPassing || failedInRow + pending.length >= FAILED_IN_ROW ? explainFault(fault) : null
}

type Part = { batch: LookUpBatch; written: Written; left: number; last: Known | undefined }

function advanced(at: SyncCheckpoint, { batch, written, left, last }: Part): SyncCheckpoint {
  const { looked, refused, pending } = batch
  const failed = refused.length + pending.length - left
  return {
    ...at,
    after: last ? { syncedAt: last.syncedAt.toISOString(), id: last.id } : at.after,
    read: at.read + looked.length,
    rows: at.rows + written.rows,
    changed: at.changed + written.changed,
    confirmed: at.confirmed + written.confirmed,
    exported: at.exported + written.exported,
    unknown: at.unknown + looked.filter(({ found }) => found === null).length,
    failed: at.failed + failed,
    failedInRow: looked.length > 0 ? 0 : at.failedInRow + failed,
  }
}
