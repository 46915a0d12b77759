/** The columns that the View menu knows. What came of it steps back by itself where there is no room. */
export const columns = [
  { id: 'event', label: 'Event', isAlways: true },
  { id: 'platform', label: 'Platform' },
  { id: 'says', label: 'What came of it' },
  { id: 'status', label: 'Status' },
  { id: 'receivedAt', label: 'Received' },
] as const
