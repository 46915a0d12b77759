import type { ExportBatch as ExportBatchShape } from '@joy/contract'
import type { ExportBatch } from '@joy/database/entities/export-batch.entity.ts'

export const presentBatch = (it: ExportBatch): ExportBatchShape => ({
  id: it.id,
  status: it.status,
  rows: it.rows,
  createdBy: it.createdBy,
  createdAt: it.createdAt.toISOString(),
  completedAt: it.completedAt?.toISOString() ?? null,
})
