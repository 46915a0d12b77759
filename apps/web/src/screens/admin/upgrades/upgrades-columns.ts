/** The columns that the View menu knows; the way to the record stands always. */
export const columns = [
  { id: 'id', label: 'ID', isAlways: true },
  { id: 'substackId', label: 'Substack ID' },
  { id: 'planningCenterId', label: 'Planning Center ID' },
  { id: 'status', label: 'Status' },
  { id: 'createdAt', label: 'Created Date' },
] as const
