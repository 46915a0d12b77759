import type { RowSelection } from '#components/list/use-row-selection.ts'
import type { SubscriberList } from './use-subscriber-list.ts'

type Options = {
  list: SubscriberList
  selection: RowSelection
  /** How many who match can be selected; null: more than 10,000; undefined: not known yet. */
  possible: number | null | undefined
}

/**
 * The checkbox for everybody who can be selected among all that match, on every page (specification, section 5).
 * Where all of them are on this page they are picked one by one, so that the batch can name them.
 */
export function useSelectAll({ list, selection, possible }: Options) {
  const { params, page, items } = list
  const isWhole = page.data !== undefined && params.cursor === undefined && page.data.nextCursor === null
  const isChecked = selection.isAllMatching
    ? selection.excludedIds.length === 0
    : isWhole && selection.pageState === 'all'
  const toggle = () => {
    if (isChecked) selection.clear()
    else if (isWhole) selection.togglePage()
    else selection.selectAllMatching()
  }
  return {
    isChecked,
    isPart: selection.hasAny && !isChecked,
    isDisabled: items.length === 0 || (!possible && possible !== null),
    toggle,
  }
}
export type SelectAll = ReturnType<typeof useSelectAll>
