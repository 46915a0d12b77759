/** What belongs to one visit of a list and to no view of it. */
const passing = ['cursor', 'page', 'tab', 'import']

/** Search, filters and order of an address, in a form that can be compared. */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of passing) params.delete(name)
  params.sort()
  return params.toString()
}

/** Where a view opens: its own query, on the tab that its list stands on. */
export function viewAddress(query: string, search: string): string {
  const params = new URLSearchParams(query)
  const tab = new URLSearchParams(search).get('tab')
  if (tab) params.set('tab', tab)
  return `?${params.toString()}`
}

/** Whether an address says nothing of its own: no search, filter, order or page. */
export function isBare(search: string): boolean {
  const params = new URLSearchParams(search)
  params.delete('tab')
  return params.size === 0
}
