import type { ChangeConflicts, ChangedRow, ChangeSet } from '@joy/contract'
import type { StoredSubscriber } from '../subscribers/stored-subscriber.ts'

/** What one change set did, by subscriber: who stood there before (null: nobody), and who stood there then. */
export type ChangeRows = Map<number, { was: StoredSubscriber | null; became: StoredSubscriber }>
/** `undone` are whom an undo has put back already. `recorded`: what the program said of an import, by the key of the address. */
export type StoredChangeSet = {
  record: ChangeSet
  rows: ChangeRows
  /** Whom a sync looked at, by id. */
  stamped?: ReadonlySet<number>
  recorded?: { rows: ReadonlyMap<string, ChangedRow>; conflicts: ChangeConflicts | null }
  /** What it did to whose tags, by id. */
  tagged?: Map<number, { given: readonly number[]; taken: readonly number[] }>
  undone?: Set<number>
  undoneBy?: string
}
