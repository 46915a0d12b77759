import { changeConflicts } from '@joy/services/change-sets/change-conflicts.ts'
import { changedRows } from '@joy/services/change-sets/changed-rows.ts'
import { getChangeSet } from '@joy/services/change-sets/get-change-set.ts'
import { pageChangeSets } from '@joy/services/change-sets/page-change-sets.ts'
import { undoChangeSet } from '@joy/services/change-sets/undo-change-set.ts'
import type { Procedures } from '../procedures.ts'

export const changeSets: Procedures<'changeSets'> = {
  get: getChangeSet,
  page: pageChangeSets,
  rows: changedRows,
  conflicts: changeConflicts,
  undo: undoChangeSet,
}
