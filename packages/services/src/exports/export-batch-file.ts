import type { CsvFile } from '@joy/contract'
import { ExportBatch } from '@joy/database/entities/export-batch.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { websiteCsv } from './export-website-subscribers.ts'
import { noteSent } from './note-sent.ts'
import { readBatch } from './read-batch.ts'
import { whenSent } from './when-sent.ts'

/** The file of a batch once more, unaltered; of one whose first download broke off too. @throws AppError `not_found`. */
export async function exportBatchFile(context: Context, { id }: { id: number }): Promise<CsvFile> {
  const batch = await context.em.findOne(ExportBatch, { id })
  if (!batch) throw new AppError('not_found', 'This export batch does not exist.')
  const sent = async (lines: number) => {
    await noteSent(context, id, lines)
    await logActivity(context, {
      action: 'Export Website Subscribers',
      platform: 'Substack',
      status: 'Successful',
      details: `Downloaded batch ${id} again`,
    })
  }
  return {
    batchId: id,
    filename: `website-subscribers-batch-${id}.csv`,
    text: whenSent(websiteCsv(readBatch(context, id)), sent),
  }
}
