import type { ExportBatch as ExportBatchShape } from '@joy/contract'
import { ExportBatch } from '@joy/database/entities/export-batch.entity.ts'
import type { Context } from '../context.ts'
import { presentBatch } from './present-batch.ts'

/** The newest fifty batches, newest first. */
export async function listBatches({ em }: Context): Promise<ExportBatchShape[]> {
  const batches = await em.find(ExportBatch, {}, { orderBy: { id: 'desc' }, limit: 50 })
  return batches.map(presentBatch)
}
