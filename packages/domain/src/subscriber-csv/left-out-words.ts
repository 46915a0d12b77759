/** What keeps somebody out of a file for Substack, and what is to be done about it. */
export const leftOutWords = {
  formula: 'A spreadsheet would run this address as a formula. Add it by hand at Substack.',
  'listed-formula':
    'A spreadsheet would run this address as a formula. The list of who is left out brings it back here; at Substack, add it by hand.',
  closed: 'This mailbox is closed on the newsletter list. Only the person can open it again.',
} as const

export type WhyLeftOut = keyof typeof leftOutWords
