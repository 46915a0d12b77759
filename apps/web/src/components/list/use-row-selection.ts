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
  /** Changes when search or filters change; nobody is selected then, and `letGo` has those who were. */
  filterKey: string
  /** How many can be selected in all that match; null: more than can be counted. */
  matching: number | null
}

const nobody = { mode: 'rows', rows: new Map<never, never>() } as const

type Kept<R extends Row> = {
  /** The search and filters under which they were selected. */
  key: string
  selection: Selection<R>
  anchor: R['id'] | undefined
  /** Picked one by one under others before that, let go with them, and still on offer. */
  before: ReadonlyMap<R['id'], R>
}

/**
 * Which rows of a paged list are selected. Turning the page keeps them. Another search or filter lets them go, so that nothing is done
 * to rows out of sight unasked, and offers them again.
 */
export function useRowSelection<R extends Row>({ rows, isSelectable, filterKey, matching }: RowSelectionOptions<R>) {
  const [{ key, selection, anchor, before }, setKept] = useState<Kept<R>>({
    key: filterKey,
    selection: nobody,
    anchor: undefined,
    before: nobody.rows,
  })
  const isOver = key !== filterKey
  const current: Selection<R> = isOver ? nobody : selection
  const letGo: Kept<R>['before'] =
    isOver && selection.mode === 'rows' ? new Map([...before, ...selection.rows]) : before
  const select = (next: Selection<R>, nextAnchor?: R['id'], onOffer = letGo) =>
    setKept({ key: filterKey, selection: next, anchor: nextAnchor, before: onOffer })

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
    const from = isOver ? -1 : selectable.findIndex((it) => it.id === anchor)
    const changed = isRange && from >= 0 ? selectable.slice(Math.min(from, to), Math.max(from, to) + 1) : [row]
    put(changed, !isSelected(id), id)
  }

  const selectedRows: ReadonlyMap<R['id'], R> = current.mode === 'rows' ? current.rows : nobody.rows
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
    /** Picks rows of other pages too, as they were read. */
    pick(more: readonly R[]) {
      put(more.filter(isSelectable), true)
    },
    isAllMatching,
    /** How many; null: more than can be counted. */
    count,
    hasAny: count !== 0,
    selectAllMatching: () => select({ mode: 'matching', excluded: new Set() }),
    clear: () => select(nobody),
    /**
     * What another search or filter let go: how many rows picked one by one, which `restore` selects again, wherever they are now; or
     * all that matched, who are nobody's any more once something else is asked.
     */
    letGo: {
      wasAllMatching: isOver && selection.mode === 'matching',
      count: [...letGo.keys()].filter((id) => !selectedRows.has(id)).length,
      restore: () => select({ mode: 'rows', rows: new Map([...letGo, ...selectedRows]) }, undefined, nobody.rows),
      dismiss: () => select(current, anchor, nobody.rows),
    },
    /** The rows picked one by one, in the order of picking; empty while all that match are meant. */
    picked: [...selectedRows.values()],
    /** Taken out of 'all that match'. */
    excludedIds: current.mode === 'matching' ? [...current.excluded] : [],
  } as const
}
export type RowSelection = ReturnType<typeof useRowSelection<{ id: number }>>
