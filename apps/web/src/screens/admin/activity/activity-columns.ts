/** The columns that the View menu knows; what folds an entry out stands always. */
export const columns = [
  { id: 'user', label: 'User' },
  { id: 'action', label: 'Action', isAlways: true },
  { id: 'platform', label: 'Platform' },
  { id: 'date', label: 'Date' },
  { id: 'status', label: 'Status' },
] as const
