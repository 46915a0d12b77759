import type { ChangeSet as ChangeSetShape } from '@joy/contract'
import type { ChangeSet } from '@joy/database/entities/change-set.entity.ts'

export const presentChangeSet = (it: ChangeSet): ChangeSetShape => ({
  id: it.id,
  kind: it.kind,
  title: it.title,
  status: it.status,
  rows: it.rows,
  createdBy: it.createdBy,
  createdAt: it.createdAt.toISOString(),
  undoneAt: it.undoneAt?.toISOString() ?? null,
  keptRows: it.keptRows,
})
