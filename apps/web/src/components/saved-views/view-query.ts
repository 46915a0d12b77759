/** What belongs to one visit of a list and to no view of it. */
const passing = ['cursor', 'page', 'tab', 'import']

/** Search, filters and order of an address, in a form that can be compared. */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of passing) params.delete(name)
  params.sort()
  return params.toString()
}
