import { changeConflicts } from '@joy/services/change-sets/change-conflicts.ts'
import { getChangeSet } from '@joy/services/change-sets/get-change-set.ts'
import { undoChangeSet } from '@joy/services/change-sets/undo-change-set.ts'
import type { Answers } from '../answers.ts'

export const changeSets: Answers<'changeSets'> = {
  get: getChangeSet,
  conflicts: changeConflicts,
  undo: undoChangeSet,
}
