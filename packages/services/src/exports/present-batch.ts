import type { ExportBatch as ExportBatchShape } from '@joy/contract'
import type { ExportBatch } from '@joy/database/entities/export-batch.entity.ts'

export const presentBatch = (exportBatch: ExportBatch): ExportBatchShape => ({
  id: exportBatch.id,
  status: exportBatch.status,
  rows: exportBatch.rows,
  createdBy: exportBatch.createdBy,
  createdAt: exportBatch.createdAt.toISOString(),
  completedAt: exportBatch.completedAt?.toISOString() ?? null,
})
