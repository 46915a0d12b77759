import { counted } from './labels/counted.ts'

/** Characters of a tag's name. */
const LONGEST_TAG = 60

/** A name as it is kept: blanks around it and twice within it count for nothing. */
export const toTagName = (name: string): string => name.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()

/** What tells two tags apart: neither case nor blanks. */
export const tagKey = (name: string): string => toTagName(name).toLowerCase()

/** Letters that are not seen, or turn those that are; what joins the parts of a letter or a picture is none of them. */
const UNSEEN = /[\p{Cc}\p{Co}\p{Cs}]|(?![\u200C\u200D])\p{Cf}/u
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u

/** A change is for as many as had the tag when it was shown. */
export const otherPeopleMessage = (seen: number, now: number): string =>
  `${counted(seen, 'person', 'people')} had it when it was shown, and ${counted(now, 'has', 'have')} it now. The tag is still there. Look at the list again.`

const tagFaults = {
  unnamed: 'Please give the tag a name.',
  unseen: 'Please use letters that can be seen.',
  long: `Please use at most ${LONGEST_TAG} characters.`,
  comma: 'A tag cannot hold a comma: lists separate tags by it.',
} as const

/** What is wrong with the name of a tag; null: nothing. */
export function tagFaultKind(name: string): keyof typeof tagFaults | null {
  const kept = toTagName(name)
  if (!SEEN.test(kept)) return 'unnamed'
  if (UNSEEN.test(kept)) return 'unseen'
  if (kept.length > LONGEST_TAG) return 'long'
  return kept.includes(',') ? 'comma' : null
}

/** The same in the contract's own sentences. */
export function tagFault(name: string): string | null {
  const kind = tagFaultKind(name)
  return kind === null ? null : tagFaults[kind]
}
