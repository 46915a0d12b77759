import { isKnownClosing } from '../consent/is-closed.ts'
import { readConsent } from '../consent/read-consent.ts'
import { FREE, JOIN_THE_GYM, PAID, type Tier } from '../plans/tiers.ts'

/** What a file's word for a subscription means to us. */
export type PlanFacts = { tier: Tier; type: string | null; isComp: boolean }

// Looked for among the file's words, in this order: 'Free trial' is a trial, 'Gift (yearly)' a gift, and 'Company' no comp.
const planPatterns: readonly (readonly [pattern: RegExp, tier: Tier, type: string | null, isComp: boolean])[] = [
  [/\bgift(ed|s)?\b/, PAID, 'gift', false],
  [/\bcomp(ed|s|limentary)?\b/, PAID, 'comp', true],
  [/\b(author|admin)\b/, PAID, 'author', true],
  [/\bfound(ing|er)\b/, PAID, 'founding', false],
  [/\btrial/, PAID, 'trial', false],
  [/^ios\b|^iap\b|\bapple\b/, PAID, 'ios_app', false],
  [/\blifetime\b/, PAID, 'lifetime', false],
  [/\b(annual|year)/, PAID, 'yearly', false],
  [/\bmonth/, PAID, 'monthly', false],
  [/\bpaid\b/, PAID, 'paid', false],
  [/\bfree\b|^none$/, FREE, null, false],
]

/** Of these nobody can say what somebody has now: 'Not paid', 'Former monthly'. */
const notNow = /\b(not|non|no|never|former|formerly|ex|was|previous|previously|past|expired|lapsed|ended)\b/

/** Null for a word that nobody taught us: it is kept as it is and reported, never taken for 'Free'. */
export function toPlanFacts(text: string): PlanFacts | null {
  const word = text.trim().toLowerCase().replace(/[_-]+/g, ' ')
  if (notNow.test(word)) return null
  const found = planPatterns.find(([pattern]) => pattern.test(word))
  return found ? { tier: found[1], type: found[2], isComp: found[3] } : null
}

/** 'monthly', 'yearly' or 'lifetime', from the many words for them; null for any other. */
export function toInterval(text: string): string | null {
  const type = toPlanFacts(text)?.type ?? null
  return type === 'monthly' || type === 'yearly' || type === 'lifetime' ? type : null
}

// A Map, for a file may well say 'constructor'.
const tierLabel = new Map<string, Tier>(
  Object.entries({
    free: FREE,
    'warm up': FREE,
    paid: PAID,
    'work out': PAID,
    'join the gym': JOIN_THE_GYM,
  }),
)

/** A stored tier from its stored or shown name; other words stay as the file says. */
export const toTier = (text: string): Tier => tierLabel.get(text.trim().toLowerCase()) ?? text

export const isKnownTier = (tier: Tier): boolean => tier === FREE || tier === PAID || tier === JOIN_THE_GYM

const statusLabels = new Map<string, string>(
  Object.entries({
    active: 'active',
    subscribed: 'active',
    inactive: 'inactive',
    unsubscribed: 'unsubscribed',
    paused: 'paused',
    pending: 'pending',
    syncing: 'syncing',
    failed: 'failed',
  }),
)

/** Known status words in lower case (ruling 11); others stay as the file says, also those that close a mailbox. */
export const toStatus = (text: string): string => statusLabels.get(text.trim().toLowerCase()) ?? text
export const isKnownStatus = (status: string): boolean => statusLabels.has(status) || isKnownClosing(status)

/** Whether a status is a word of which nobody knows what it says of letters: neither one of ours, nor plain, nor 'yes'. */
export const isDoubtful = (status: string): boolean =>
  !isKnownStatus(status) && readConsent(status) === null && readBoolean(status.trim()) !== true

/** Of which `isDoubtful` knows what they say, beside what `readConsent` reads: for the same rule in SQL. */
export const plainStatuses = (): string[] => [
  ...statusLabels.values(),
  // The database lowers plain letters alone: of 'SÌ' it has 'sÌ'.
  ...[...booleans].flatMap(([word, isYes]) => (isYes ? [word, word.toUpperCase().replace(/[A-Z]/g, lowered)] : [])),
]
const lowered = (letter: string) => letter.toLowerCase()

const booleans = new Map<string, boolean>(
  Object.entries({
    true: true,
    yes: true,
    '1': true,
    t: true,
    y: true,
    x: true,
    on: true,
    checked: true,
    // German, Dutch, French, Spanish, Italian, Portuguese.
    ja: true,
    oui: true,
    si: true,
    sí: true,
    sì: true,
    sim: true,
    nein: false,
    nee: false,
    non: false,
    não: false,
    nao: false,
    '✓': true,
    '✔': true,
    '✔️': true,
    '☑': true,
    '✅': true,
    false: false,
    no: false,
    '0': false,
    f: false,
    n: false,
    off: false,
    unchecked: false,
    '☐': false,
  }),
)

/** Booleans in any case; 'unknown' for another word, null for blank. */
export function readBoolean(text: string): boolean | 'unknown' | null {
  if (text === '') return null
  return booleans.get(text.normalize('NFC').toLowerCase()) ?? 'unknown'
}
