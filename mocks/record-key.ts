/** What was asked, as the recorded replies are found by it: its parts by name, and what is undefined left out. */
export const recordKey = (input: Record<string, unknown> | undefined): string =>
  Object.entries(input ?? {})
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ')
