import type { Import } from '@joy/database/entities/import.entity.ts'
import type { Job } from '@joy/database/entities/job.entity.ts'
import type { Context } from '../context.ts'
import { startJob } from '../jobs/start-job.ts'

/** Starts to read the file with the mapping that it has now; call inside the transaction that set it. */
export async function startAnalysis(context: Context, upload: Import): Promise<Job> {
  Object.assign(upload, {
    status: 'analysing',
    error: null,
    counts: null,
    rows: null,
    distinctRows: null,
    fieldChanges: null,
    compsKept: 0,
    changes: [],
  })
  return startJob(context, {
    kind: 'import-analysis',
    title: `Analysis of ${upload.filename}`,
    payload: {},
    importId: upload.id,
  })
}
