import { dismissPair, reopenPair } from '@joy/services/likely-pairs/dismiss-pair.ts'
import { pagePairs } from '@joy/services/likely-pairs/page-pairs.ts'
import { mergePeople } from '@joy/services/merges/merge-people.ts'
import { previewMerge } from '@joy/services/merges/preview-merge.ts'
import { undoMerge } from '@joy/services/merges/undo-merge.ts'
import type { Procedures } from '../procedures.ts'

export const merges: Procedures<'merges'> = {
  pairs: pagePairs,
  dismiss: dismissPair,
  reopen: reopenPair,
  preview: previewMerge,
  merge: mergePeople,
  undo: undoMerge,
}
