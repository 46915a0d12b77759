/** Said of what was found before something changed here: it is not settled in bulk, and refreshes by itself. */
export const staleMessage = (discrepancies: number): string =>
  discrepancies === 1
    ? 'Something changed here since this was found. It is compared anew in a moment.'
    : 'Something changed here since these were found. They are compared anew in a moment.'
