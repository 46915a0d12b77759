import type { Order } from './view-menu.tsx'

/** The orders of a list for its View menu; any other word than its own orders changes nothing. */
export const toOrder = <Sort extends string>(
  params: { sort: Sort; setSort: (sort: Sort) => void },
  choices: readonly { value: Sort; label: string }[],
): Order => ({
  value: params.sort,
  choices,
  onChange: (value) => {
    const chosen = choices.find((it) => it.value === value)
    if (chosen) params.setSort(chosen.value)
  },
})
