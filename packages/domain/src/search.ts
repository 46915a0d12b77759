import { emailKey } from './people/email.ts'

/** Accents of Latin, Greek and Cyrillic, and the vowel signs of Hebrew and Arabic, which are seldom written. Elsewhere marks are letters. */
const MARKS = new RegExp(
  String.raw`[\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20F0\uFE20-\uFE2F\u0610-\u061A]`,
  'gu',
)

/** Letters that are none with a mark by Unicode, and how people type them; and signs that a keyboard has in one form. */
const TYPED_AS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  ʻ: "'",
  ʼ: "'",
  '‐': '-',
  '–': '-',
}
const OTHERS = new RegExp(`[${Object.keys(TYPED_AS).join('')}]`, 'gu')

// oxlint-disable-next-line no-control-regex -- every character of ASCII
const PLAIN = /^[\0-\x7F]*$/u

/**
 * A name as it is searched and sorted: without case and accents, '' where there is none. `folded_name` of the database says
 * the same (decision 109).
 */
export function nameKey(name: string | null): string {
  if (!name) return ''
  if (PLAIN.test(name)) return name.trim().toLowerCase()
  const bare = name.normalize('NFKD').replace(MARKS, '').normalize('NFC').toLowerCase().normalize('NFC')
  return bare.replace(OTHERS, (letter) => TYPED_AS[letter] ?? letter).trim()
}

/** What somebody typed into a search box, in the form of the keys of addresses; null: no search. */
export const searchText = (typed: string | undefined): string | null => emailKey(typed ?? '') || null

/** A search for people: as addresses are compared, as names are, and to the letter, as ids are. */
export type PersonSearch = { email: string; name: string; id: string }

/** What somebody typed who looks for a person; null: no search. */
export function readPersonSearch(typed: string | undefined): PersonSearch | null {
  const email = searchText(typed)
  return typed === undefined || email === null ? null : { email, name: nameKey(typed), id: typed.trim() }
}

/** Whether an address, or a name where it is asked for, holds what is searched; by the rules of the server. */
export const holdsSearch = (
  { email, name }: PersonSearch,
  person: { email: string | null; name: string | null },
): boolean =>
  (person.email !== null && emailKey(person.email).includes(email)) ||
  (name !== '' && nameKey(person.name).includes(name))

/** The id of a customer or of a subscription, as a whole. */
export const searchedPaymentId = ({ id }: PersonSearch): string | null => (/^(?:cus|sub)_\w+$/u.test(id) ? id : null)

/** A whole address, which may be another one of somebody: as such it is the key of an alias. */
export const searchedAlias = ({ email }: PersonSearch): string | null =>
  /^[^@\s]+@[^@\s]+$/u.test(email) ? email : null

/** A number as a whole: a person's at Planning Center, or the one that a person has on our list of Substack. */
export function searchedNumber({ id }: PersonSearch): { atPlanningCenter: string; onList: number | null } | null {
  if (!/^\d{1,18}$/u.test(id)) return null
  const onList = Number(id)
  return { atPlanningCenter: id, onList: onList > 0 && onList <= LARGEST_ID ? onList : null }
}
const LARGEST_ID = 2_147_483_647

/** A LIKE pattern for 'contains', with its wildcards taken literally. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
