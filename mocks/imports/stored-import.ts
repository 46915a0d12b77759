import type { ImportRecord } from '@joy/contract'
import type { List } from './recorded-lists.ts'

/** A list that was taken in, as it is said to be. `mended`: as which imports its failed rows were taken in again. */
export type StoredImport = { record: ImportRecord; list: List; mended: ReadonlyMap<number, number> }
