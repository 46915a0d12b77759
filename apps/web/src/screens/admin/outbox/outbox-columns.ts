/** The columns that the View menu knows. Template and Tries step back by themselves where there is no room. */
export const columns = [
  { id: 'mail', label: 'Mail', isAlways: true },
  { id: 'template', label: 'Template' },
  { id: 'status', label: 'Status' },
  { id: 'tries', label: 'Tries' },
  { id: 'time', label: 'Time' },
] as const
