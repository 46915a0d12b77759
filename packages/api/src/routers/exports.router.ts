import { batchArrived } from '@joy/services/exports/batch-arrived.ts'
import { exportBatchFile } from '@joy/services/exports/export-batch-file.ts'
import { exportSubscribers, subscribersLeftOutFile } from '@joy/services/exports/export-subscribers.ts'
import { exportWebsiteSubscribers } from '@joy/services/exports/export-website-subscribers.ts'
import { leftOutFile, leftOutOfExport, subscribersLeftOut } from '@joy/services/exports/left-out-of-export.ts'
import { listBatches } from '@joy/services/exports/list-batches.ts'
import { pageBatches } from '@joy/services/exports/page-batches.ts'
import { putBackBatch } from '@joy/services/exports/put-back-batch.ts'
import type { Procedures } from '../procedures.ts'

export const exports: Procedures<'exports'> = {
  subscribers: exportSubscribers,
  subscribersLeftOut,
  subscribersLeftOutFile,
  websiteSubscribers: exportWebsiteSubscribers,
  leftOut: leftOutOfExport,
  leftOutFile,
  batches: listBatches,
  batchPage: pageBatches,
  batchFile: exportBatchFile,
  arrived: batchArrived,
  putBack: putBackBatch,
}
