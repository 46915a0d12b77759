import { z } from 'zod'
import { count, id, instant } from './primitives.ts'

const changeSetKind = z.enum(['import', 'comp', 'sync', 'reconcile', 'tag'])
const changeSetStatus = z.enum(['open', 'complete', 'undoing', 'undone'])

/** Everything that one import, sync or batch changed, kept so that it can be undone. */
export const changeSet = z.object({
  id,
  kind: changeSetKind,
  title: z.string(),
  status: changeSetStatus,
  rows: count,
  createdBy: z.string(),
  createdAt: instant,
  undoneAt: instant.nullable(),
  keptRows: count,
})

export const changeSetFilter = z.object({ kind: changeSetKind.optional(), status: changeSetStatus.optional() })

/**
 * What a change set did to one subscriber. `missing`: a whole list or a sync of Substack did not have them; `found`: it
 * had them again, and nothing else changed; `exported`: it had them, so that they need no export any more; `settled`:
 * it showed that something that was to be done there is done; `tagged`: their tags are others.
 */
export const changeOperation = z.enum([
  'added',
  'updated',
  'comped',
  'missing',
  'found',
  'exported',
  'settled',
  'tagged',
])

/**
 * One subscriber whom a change set touched: what it did, for an update what stood there before it and after it, whatever
 * others did since, and the comp that it made, with what that took the place of.
 */
export const changedRow = z.object({
  id,
  email: z.string(),
  name: z.string().nullable(),
  /** They were taken off the list since, and have no record there. */
  isGone: z.boolean(),
  operation: changeOperation,
  isUndone: z.boolean(),
  /** After an undo, of a row that it left alone: why it would leave it alone again; '' where nothing stands against it now. */
  leftBecause: z.string().nullable(),
  fields: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})

/** A row that changed since, or that a newer list or look-up confirmed: an undo leaves it alone unless told otherwise. `subscriberId` null: somebody who stands on no list. */
export const changeConflict = z.object({ subscriberId: id.nullable(), email: z.string(), reason: z.string() })

/**
 * What an undo brings about beside what it puts back: mailboxes that open again, and rows of later lists that changed
 * nothing for being older than what it takes back: those lists are to be imported again. `toDos`: what it had found done
 * at Substack is to be done there again; `toDosGone`: nobody else says that a comp that is to be removed
 * is there, or that it sends to somebody who is to be unsubscribed.
 * `alsoOn`: rows of later lists whose people it takes off: those lists too bring them back.
 */
const undoEffects = z.object({
  opened: count,
  toDos: count,
  toDosGone: count,
  passedOver: z.array(z.object({ list: z.string(), rows: count })),
  alsoOn: z.array(z.object({ list: z.string(), rows: count })),
})

/**
 * `items`: the first 100 of `total`; `held`: how many of them stay whatever is asked, for something newer has their place.
 * `effectsWithChanged`: those of an undo that puts back the others of them too.
 */
export const changeConflicts = z.object({
  items: z.array(changeConflict),
  total: count,
  held: count,
  effects: undoEffects,
  effectsWithChanged: undoEffects,
})

export type ChangeSet = z.output<typeof changeSet>
export type ChangedRow = z.output<typeof changedRow>
export type ChangeConflict = z.output<typeof changeConflict>
export type UndoEffects = z.output<typeof undoEffects>
export type ChangeConflicts = z.output<typeof changeConflicts>
