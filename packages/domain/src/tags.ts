/** Characters of a tag's name. */
const LONGEST_TAG = 60

/** A name as it is kept: blanks around it and twice within it count for nothing. */
export const toTagName = (name: string): string => name.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()

/** What tells two tags apart: neither case nor blanks. */
export const tagKey = (name: string): string => toTagName(name).toLowerCase()

/** What is wrong with the name of a tag, in the contract's own sentences; null: nothing. */
export function tagFault(name: string): string | null {
  const kept = toTagName(name)
  if (kept === '') return 'Please give the tag a name.'
  if (kept.length > LONGEST_TAG) return `Please use at most ${LONGEST_TAG} characters.`
  return kept.includes(',') ? 'A tag cannot hold a comma: lists separate tags by it.' : null
}
