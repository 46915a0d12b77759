import type { ChangeSet as ChangeSetShape } from '@joy/contract'
import type { ChangeSet } from '@joy/database/entities/change-set.entity.ts'

export const presentChangeSet = (changeSet: ChangeSet): ChangeSetShape => ({
  id: changeSet.id,
  kind: changeSet.kind,
  title: changeSet.title,
  status: changeSet.status,
  rows: changeSet.rows,
  createdBy: changeSet.createdBy,
  createdAt: changeSet.createdAt.toISOString(),
  undoneAt: changeSet.undoneAt?.toISOString() ?? null,
  keptRows: changeSet.keptRows,
})
