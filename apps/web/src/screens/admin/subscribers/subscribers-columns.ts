/** The columns that the View menu knows; the checkbox and the actions stand always. */
export const columns = [
  { id: 'subscriber', label: 'Subscriber', isAlways: true },
  { id: 'subscription', label: 'Subscription' },
  { id: 'status', label: 'Status' },
  { id: 'comped', label: 'Comped' },
] as const
