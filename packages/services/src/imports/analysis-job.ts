import { retryImport, whyImportCannotGoOn } from './retry-import.ts'
import { Import } from '@joy/database/entities/import.entity.ts'
import { db } from '@joy/database/sql.ts'
import { closingSentences } from '@joy/domain/subscriber-csv/closing-cells.ts'
import { unreadSentences } from '@joy/domain/subscriber-csv/unread-yes-or-no.ts'
import { openDates, orderSentences, toOrders } from '@joy/domain/subscriber-csv/date-order.ts'
import { noticeSentences } from '@joy/domain/subscriber-csv/notices.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { JobHandler } from '../jobs/job-handler.ts'
import { type AnalysisCheckpoint, analysisCheckpoint, analysisStart, getNotices } from './analysis-checkpoint.ts'
import { endWaitingRun, sendWaitingRun } from './waiting-run.ts'
import { clearPiece } from './clear-import.ts'
import { findImport } from './get-import.ts'
import { saidOrders } from './import-columns.ts'
import { previewFile } from './preview-file.ts'
import { stageFile } from './stage-file.ts'

/** Reads the file into staged rows and works out what they would change; nothing is written to the list. */
export const analysisJob: JobHandler = {
  kind: 'import-analysis',
  retry: retryImport,
  whyNotAgain: whyImportCannotGoOn,

  async run(context, run) {
    const upload = await findImport(context.em, z.number().parse(run.job.importId))
    let at = run.job.checkpoint === null ? analysisStart : analysisCheckpoint.parse(run.job.checkpoint)
    while (!at.isStaged) {
      // An earlier mapping, or another order of its dates, may have staged rows already.
      if (at.records === 0)
        while (
          await run.step(
            async (em) => (await clearPiece(em, upload.id, 'rows')) || (await clearPiece(em, upload.id, 'failures')),
          )
        );
      at = await stageFile(context, run, upload, at)
    }
    at = await previewFile(context, run, upload, at)
    await run.step(async (em) => {
      if (!(await isNewest({ ...context, em }, run.job.id, upload.id))) return
      const fresh = await findImport(em, upload.id, true)
      // Its run was cancelled in this moment, and the import with it.
      if (fresh.status !== 'analysing') return
      Object.assign(fresh, outcome(fresh, at))
      if (await sendWaitingRun({ ...context, em }, upload.id)) fresh.status = 'running'
      await em.flush()
    })
    return { rows: at.records, failed: at.failed }
  },

  async afterwards(context, job, outcome) {
    const importId = z.number().parse(job.importId)
    if (outcome === 'done' || !(await isNewest(context, job.id, importId))) return
    const error = job.error ?? 'The analysis was cancelled.'
    await context.em.nativeUpdate(Import, { id: importId }, { status: outcome, error, finishedAt: context.clock.now() })
    await endWaitingRun(context, importId, outcome, error)
  },
}

function outcome(upload: Import, at: AnalysisCheckpoint): Partial<Import> {
  const proven = toOrders(at.dates)
  return {
    status: 'ready',
    rows: at.records,
    distinctRows: at.distinct,
    counts: {
      added: at.added,
      updated: at.updated,
      unchanged: at.unchanged + at.records - at.failed - at.distinct,
      failed: at.failed,
    },
    fieldChanges: at.fieldChanges,
    labels: Object.entries(at.labels).flatMap(([column, labels]) =>
      labels.map((it) => ({ column: Number(column), ...it })),
    ),
    dates: openDates(at.dates).map((column) => ({ column, order: proven[column] ?? null })),
    compsMade: at.compsMade,
    compsKept: at.compsKept,
    peopleTagged: at.peopleTagged,
    tagsMade: Object.values(at.tagsMade).toSorted(),
    notices: [
      ...upload.notices,
      ...closingSentences(
        at.closing,
        upload.columns.map(({ heading }) => heading),
      ),
      ...unreadSentences(
        at.closing,
        upload.columns.map(({ heading }) => heading),
      ),
      ...orderSentences(
        Object.fromEntries(Object.entries(at.dates).filter(([column]) => saidOrders(upload)[column] === undefined)),
        upload.columns.map(({ heading }) => heading),
      ),
      ...noticeSentences(getNotices(at), at.examples),
    ],
  }
}

/** Whether no other mapping has been chosen since. */
async function isNewest({ em }: Context, jobId: number, importId: number): Promise<boolean> {
  const newer = await db(em)
    .selectFrom('job')
    .select('id')
    .where('importId', '=', importId)
    .where('kind', '=', 'import-analysis')
    .where('id', '>', jobId)
    .limit(1)
    .executeTakeFirst()
  return newer === undefined
}
