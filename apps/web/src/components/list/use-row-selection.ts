import { useState } from 'react'
import { useUnsaved } from '#hooks/use-unsaved.ts'

type Row = { id: number | string }
type Selection<R extends Row> =
  /** Rows picked one by one, on one page or several. */
  | { mode: 'rows'; rows: ReadonlyMap<R['id'], R> }
  /** Everybody who matches the filter, beside the ones taken out again. */
  | { mode: 'matching'; excluded: ReadonlySet<R['id']> }

export type RowSelectionOptions<R extends Row> = {
  rows: readonly R[]
  isSelectable: (row: R) => boolean
  /** Changes when search or filters change; the selection is then cleared. */
  filterKey: string
  /** How many can be selected in all that match; null: more than can be counted. */
  matching: number | null
}

const nobody = { mode: 'rows', rows: new Map<never, never>() } as const

/** Which rows of a paged list are selected. Turning the page keeps them, narrowing the list does not. */
export function useRowSelection<R extends Row>({ rows, isSelectable, filterKey, matching }: RowSelectionOptions<R>) {
  const [{ key, selection, anchor }, setState] = useState<{
    key: string
    selection: Selection<R>
    anchor: R['id'] | undefined
  }>({ key: filterKey, selection: nobody, anchor: undefined })
  const current: Selection<R> = key === filterKey ? selection : nobody
  const select = (next: Selection<R>, nextAnchor?: R['id']) =>
    setState({ key: filterKey, selection: next, anchor: nextAnchor })

  const selectable = rows.filter(isSelectable)
  const isSelected = (id: R['id']) =>
    current.mode === 'rows'
      ? current.rows.has(id)
      : !current.excluded.has(id) && selectable.some((row) => row.id === id)
  const put = (changed: readonly R[], isOn: boolean, nextAnchor?: R['id']) => {
    if (current.mode === 'rows') {
      const next = new Map(current.rows)
      for (const row of changed) {
        if (isOn) next.set(row.id, row)
        else next.delete(row.id)
      }
      return select({ mode: 'rows', rows: next }, nextAnchor)
    }
    const excluded = new Set(current.excluded)
    for (const { id } of changed) {
      if (isOn) excluded.delete(id)
      else excluded.add(id)
    }
    select({ mode: 'matching', excluded }, nextAnchor)
  }

  /** With `isRange` (shift) everything between the last toggled row and this one follows. */
  const toggle = (id: R['id'], isRange = false) => {
    const to = selectable.findIndex((row) => row.id === id)
    const row = selectable[to]
    if (!row) return
    const from = key === filterKey ? selectable.findIndex((it) => it.id === anchor) : -1
    const changed = isRange && from >= 0 ? selectable.slice(Math.min(from, to), Math.max(from, to) + 1) : [row]
    put(changed, !isSelected(id), id)
  }

  const onPage = selectable.filter((row) => isSelected(row.id)).length
  const pageState = onPage === 0 ? 'none' : onPage === selectable.length ? 'all' : 'some'
  const isAllMatching = current.mode === 'matching'
  const count =
    current.mode === 'rows' ? current.rows.size : matching === null ? null : matching - current.excluded.size
  // A session that ends under it is signed in to again in its place: twenty rows are not to be picked once more.
  useUnsaved(count !== 0)

  return {
    isSelected,
    toggle,
    /** Of the rows on this page that may be selected. */
    pageState,
    togglePage: () => put(selectable, pageState !== 'all'),
    isAllMatching,
    /** How many; null: more than can be counted. */
    count,
    hasAny: count !== 0,
    selectAllMatching: () => select({ mode: 'matching', excluded: new Set() }),
    clear: () => select(nobody),
    /** The rows picked one by one, in the order of picking; empty while all that match are meant. */
    picked: current.mode === 'rows' ? [...current.rows.values()] : [],
    /** Taken out of 'all that match'. */
    excludedIds: current.mode === 'matching' ? [...current.excluded] : [],
  } as const
}
export type RowSelection = ReturnType<typeof useRowSelection<{ id: number }>>
