/** What keeps somebody out of a file for Substack, and what is to be done about it. */
export const leftOutWords = {
  formula: 'A spreadsheet would run this address as a formula. Add it by hand at Substack.',
  closed: 'This mailbox is closed on the newsletter list. Only the person can open it again.',
} as const

export type WhyLeftOut = keyof typeof leftOutWords
