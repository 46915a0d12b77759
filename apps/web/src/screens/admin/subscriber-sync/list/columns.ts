/** The columns that the View menu knows. Type and Last Synced step back by themselves between 768 and 1180 px. */
export const columns = [
  { id: 'email', label: 'Email', isAlways: true },
  { id: 'name', label: 'Name' },
  { id: 'tier', label: 'Tier' },
  { id: 'type', label: 'Type' },
  { id: 'status', label: 'Status' },
  { id: 'subscribedAt', label: 'Subscribed At' },
  { id: 'syncedAt', label: 'Last Synced' },
  { id: 'comped', label: 'Comped' },
] as const satisfies readonly { id: string; label: string; isAlways?: boolean }[]

export type ColumnId = (typeof columns)[number]['id']
export type IsShown = (id: ColumnId) => boolean
