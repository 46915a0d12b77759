import type { Import } from '@joy/database/entities/import.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { toOrders } from '@joy/domain/subscriber-csv/date-order.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { isCsvEncoding } from '../csv/encodings.ts'
import { openRecords } from '../csv/open-records.ts'
import type { CsvRecord } from '../csv/record-parser.ts'
import type { JobRun } from '../jobs/job-handler.ts'
import { type AnalysisCheckpoint, analysisStart, getNotices } from './analysis-checkpoint.ts'
import { getSaid, saidOrders, toLayout } from './import-columns.ts'
import { leaveOutErased } from './leave-out-erased.ts'
import { leaveOutOthers } from './leave-out-others.ts'
import { readBatch } from './read-batch.ts'
import { readFile } from './read-file.ts'
import { saveFailedRows, stageRows } from './stage-rows.ts'

/**
 * Stages the file batch by batch; in a later run the records that are staged already are read past. Where only its end
 * said in which order its dates are written, it is to be staged once more: then `isStaged` is false, of no records.
 */
export async function stageFile(
  { em, database, settings, clock }: Context,
  run: JobRun,
  upload: Import,
  from: AnalysisCheckpoint,
): Promise<AnalysisCheckpoint> {
  const encoding = upload.encoding ?? 'utf-8'
  const layout = toLayout(upload, await communityZone(em), from.isOrdered ? toOrders(from.dates) : {})
  const now = clock.now()
  const { maximumRows, analysisBatch } = settings.import
  const file = await openRecords(readFile(database, upload), {
    encoding: isCsvEncoding(encoding) ? encoding : 'utf-8',
    batchSize: analysisBatch,
    isSheet: upload.packed?.kind === 'xlsx',
    headingLine: upload.headingLine,
  })
  let at = from
  try {
    for await (const records of notYetStaged(file.batches, from.records)) {
      if (at.records + records.length > maximumRows) throw tooManyRows(maximumRows)
      at = await run.step(async (em, advance) => {
        const notices = getNotices(at)
        const examples = structuredClone(at.examples)
        const closing = structuredClone(at.closing)
        const dates = structuredClone(at.dates)
        const labels = structuredClone(at.labels)
        const seen = { notices, examples, closing, dates: at.isOrdered ? {} : dates, labels }
        const { staged, failed } = readBatch(records, layout, now, seen)
        await saveFailedRows(em, upload.id, failed)
        const distinct = at.distinct + (await stageRows(em, upload.id, staged))
        const next = {
          ...at,
          records: at.records + records.length,
          failed: at.failed + failed.length,
          distinct,
          notices: { ...notices },
          examples,
          closing,
          dates,
          labels,
        }
        advance({ done: next.records, checkpoint: next })
        return next
      })
    }
  } finally {
    await file.close()
  }
  const isSaid = saidOrders(upload)
  if (!at.isOrdered && Object.keys(toOrders(at.dates)).some((column) => isSaid[column] === undefined)) {
    const again = { ...analysisStart, dates: at.dates, isOrdered: true }
    await run.step(async (_em, advance) => advance({ done: 0, checkpoint: again }))
    return again
  }
  const repeated = at.records - at.failed - at.distinct
  return run.step(async (em, advance) => {
    const erased = await leaveOutErased(em, upload.id)
    const { only } = getSaid(upload)
    const others = await leaveOutOthers(em, { importId: upload.id, only })
    const met = {
      'same-address': repeated,
      'account-deleted': erased,
      [only === 'new' ? 'left-as-known' : 'left-as-new']: others,
    }
    const whole = {
      ...at,
      isStaged: true,
      distinct: at.distinct - erased - others,
      notices: { ...at.notices, ...Object.fromEntries(Object.entries(met).filter(([, count]) => count > 0)) },
    }
    advance({ done: at.records, total: at.records, checkpoint: whole })
    return whole
  })
}

async function* notYetStaged(batches: AsyncIterable<CsvRecord[]>, staged: number): AsyncGenerator<CsvRecord[]> {
  let past = 0
  for await (const records of batches) {
    const fresh = records.slice(Math.max(0, staged - past))
    past += records.length
    if (fresh.length > 0) yield fresh
  }
}

const tooManyRows = (limit: number): AppError => {
  const most = limit.toLocaleString('en-US')
  return new AppError(
    'too_large',
    `The file has more than ${most} rows, which is the limit. Split it and import the parts one after the other.`,
  )
}
