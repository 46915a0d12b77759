/** The next sort when a heading is pressed: `email`, then `-email`, and back. `first` is the direction of the first press. */
export function toggleSort<Sort extends string>(
  sorts: readonly Sort[],
  current: Sort,
  field: string,
  first: 'ascending' | 'descending' = 'ascending',
): Sort {
  const names = first === 'ascending' ? [field, `-${field}`] : [`-${field}`, field]
  const wanted = names.find((name) => name !== current)
  return sorts.find((sort) => sort === wanted) ?? current
}

/** What `Th` shows for a field; undefined while another field sorts. */
export function sortDirection(current: string, field: string): 'ascending' | 'descending' | undefined {
  if (current === field) return 'ascending'
  return current === `-${field}` ? 'descending' : undefined
}
