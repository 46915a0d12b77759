import { toLetter, pairs, rules } from './consent-grammar.ts'
import { wordsIn } from './spelling.ts'

/** What a text says of letters: its person left, or none arrive; it stays, plainly; null: it does not say. */
export type Consent = 'leaves' | 'stays' | null

/** More words than any status has. */
const MOST_WORDS = 100
const patterns = rules.map(([pattern, letter]) => [new RegExp(pattern, 'g'), letter] as const)

// A file has two million rows and few words.
const known = new Map<string, Consent>()
const MOST_KNOWN = 1000
const LONGEST_KNOWN = 200

/**
 * Reads a status, or whatever else is written of letters (ruling 42). Doubt closes: a word of leaving leaves, unless it
 * is plainly said to be untrue ('never bounced', 'unsubscribed: no') or over ('subscribed, was unsubscribed'). The SQL
 * function `states_leaving` says the same (migration 069).
 */
export function readConsent(text: string): Consent {
  const before = known.get(text)
  if (before !== undefined) return before
  // Capitals in the middle may begin a word, or stand anywhere: 'isUnsubscribed', 'bouNced'.
  const consent = toConsent(toLetters(text)) ?? toConsent(toLetters(lowered(text)))
  if (text.length > LONGEST_KNOWN) return consent
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(text, consent)
  return consent
}

const lowered = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** The words of a text as the letters that the rules read. */
export function toLetters(text: string): string {
  let letters = ''
  for (const word of wordsIn(text).slice(0, MOST_WORDS)) {
    const isMark = word === '|' || word === '-'
    const letter = isMark ? word : toLetter(word)
    const isAgain = isMark ? /(^|[|-])$/.test(letters) : letters.endsWith(letter) && /[FGMKPTu]/.test(letter)
    if (!isAgain) letters += letter
  }
  letters = letters.replace(/[|-]+$/, '')
  for (const [two, one] of pairs) letters = letters.replaceAll(two, one)
  return letters.replace(/[naIgQUqYJw]/g, (letter) => alone.get(letter) ?? 'u')
}
/** What the words that wait for another mean without it. */
const alone = new Map([
  ['n', 'V'],
  ['a', 'F'],
  ['I', 'G'],
  ['g', 'F'],
])

function toConsent(letters: string): Consent {
  const rest = patterns.reduce((text, [pattern, letter]) => text.replace(pattern, letter), letters)
  if (/[LKEe]/.test(rest)) return 'leaves'
  if (/[SAs]/.test(rest)) return 'stays'
  return rest.includes('W') ? 'leaves' : null
}
