import { formatCount } from './time/dates.ts'

/** Characters of a note, without what is blank around it; a line break is one. */
export const LONGEST_NOTE = 2000

/** What is wrong with the text of a note, in the contract's own sentences; null: nothing. */
export function noteFault(text: string): string | null {
  const { length } = text.trim()
  if (length === 0) return 'Please write something.'
  return length > LONGEST_NOTE ? `Please use at most ${formatCount(LONGEST_NOTE)} characters.` : null
}
