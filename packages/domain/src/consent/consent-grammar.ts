/*
 * What people and platforms write of letters, each word as one letter of a small alphabet. The rules of `read-consent.ts`
 * read those letters. The SQL function `states_leaving` holds the same lists (migration 069); a test holds the two equal.
 *
 *   L it was left, or mail does not arrive    K the same as a noun: 'spam', 'complaints'
 *   S it is wanted, and 'not' closes          A it goes on, and 'not' says nothing of the mailbox
 *   R it was taken up again                   B a mail that will be tried again
 *   N 'not'    O 'no'    V 'no' as a value    X there is no value    Z a cross
 *   P 'was'    T 'now'   C 'or'               M mail, and what is done with it
 *   F, G words between, near and far          | - a mark     u anything else
 *
 * Parts of what takes two words stand for themselves until these have met: q 'opted', Q 'opt', U 'out', I 'in', J 'un', Y 're',
 * H 'soft', E 'bounced', e 'bounces', g 'longer', n 'n', a 'a', w 'e'.
 */
const lists: Record<string, string> = {
  K: 'spam spams junk complaint complaints abuse block blocks unsubscribe unsubscribes unsubscribing unsubscription unsubscriptions optout optouts cancellation cancellations',
  L: 'cancelled canceled remove removed removal delete deleted erase erased purged dnc dne dnm stop stopped left withdrawn withdrew revoked objected banned deceased redacted held unwanted unreachable transactional nomail nomails noemail noemails',
  S: 'optin optedin allow allows allowed permitted agreed accept accepts accepted deliverable valid reachable wanted',
  A: 'active confirmed enabled verified member ok okay good',
  N: 'not never cannot isnt arent wasnt werent hasnt havent hadnt didnt doesnt dont donot cant wont nolonger',
  O: 'no zero 0 without',
  V: 'false off none f nope unchecked',
  X: 'na nil null',
  P: 'was were previously previous formerly former once earlier ex after',
  T: 'now again then currently presently',
  C: 'or nor',
  M: 'mail mails email emails newsletter newsletters letter letters message messages mailing mailings contact contacts ofemail ofemails write send receive receives receiving',
  F: 'be been being ever yet marked reported flagged as an any the is are has have had user hard',
  G: 'by from of to for on at via all this these our my me your his her their we they you i he she it list lists bulk marketing further please thanks really so far do does did am want wants wish wishes would will admin reader person people set status date time times when since',
  q: 'opted opts opting',
  Q: 'opt',
  U: 'out outs',
  I: 'in',
  J: 'un non de',
  Y: 're',
  H: 'soft',
  e: 'bounce bounces',
  g: 'longer more',
  n: 'n',
  a: 'a',
  w: 'e',
  Z: '\u2717',
}
const letters = new Map(
  Object.entries(lists).flatMap(([letter, list]) => list.split(' ').map((word) => [word, letter] as const)),
)

/** 'unblocked' and 'non-spam' are no leaving. */
const undone = /^(un|non)(bounc|block|cancel|spam|suppress|junk|delet|remov|complain)/
const leaving =
  /^(complain|spam|junk|cleaned|invalid|undeliver|suppress|block|cancelled|canceled|removed|deleted|desubscri|donot(bulk)?(contact|email|mail|write|send)|dont(contact|email|mail|write|send))/
const within = /unsub|nonsub|notsub|optout|optedout|blacklist|blocklist/

/** The letter of a word in lower case. */
export function toLetter(word: string): string {
  const letter = letters.get(word)
  if (letter !== undefined) return letter
  if (undone.test(word)) return 'A'
  if (word.startsWith('softbounc')) return 'B'
  if (word.includes('bounc')) return 'E'
  if (leaving.test(word) || within.test(word)) return 'L'
  if (/^(resub|reactivat)/.test(word)) return 'R'
  return /^(subscri|consent|permission)/.test(word) ? 'S' : 'u'
}

/** Words that mean one thing together. */
export const pairs: readonly (readonly [letters: string, letter: string])[] = [
  ['na', 'X'],
  ['wM', 'M'],
  ['Og', 'N'],
  ['QU', 'K'],
  ['Q-U', 'K'],
  ['qU', 'L'],
  ['q-U', 'L'],
  ['QI', 'S'],
  ['qI', 'S'],
  ['JS', 'L'],
  ['J-S', 'L'],
  ['YS', 'R'],
  ['JE', 'A'],
  ['Je', 'A'],
  ['JK', 'A'],
  ['JL', 'A'],
]

/** In turn, over the letters of a whole text. */
export const rules: readonly (readonly [pattern: string, letter: string])[] = [
  // 'soft bounced', 'bounced (soft)': it will be tried again.
  ['H-?[Ee]|[Ee][|-]?H[Ee]?', 'B'],
  // 'not subscribed', 'no permission', 'no active subscription'.
  ['N[FPTA-]*[SR]|O[FAM]*[SR]', 'L'],
  // 'not active', 'was active': nothing is said of the mailbox.
  ['[NOP][FPT]*A', 'u'],
  // 'has not unsubscribed', 'never bounced or complained', 'no spam complaints'. 'no bounced' is none: 'No, bounced'.
  ['N[FPT]*([LE]|[Ke]+)(C[FPT]*[LKEe])*|O[FMKe]*[Ke](C[FM]*[Ke])*', 'S'],
  // 'do not contact', 'does not want to receive', 'no mails please'; 'no mail address' says nothing.
  ['N[FGT]*M|O[FG]*M+(?=[|FG-]|$)', 'L'],
  // 'unsubscribed: no', 'opted out of emails (never)', 'bounced 0 times'; small, for a second 'no' is none of it.
  ['([LE]|[Ke]+)[FGM]*[|-]?[NOV][FG]*(?=[|-]|$)', 's'],
  // 'subscribed: no', 'emails: off'.
  ['[SRM][FGM]*[|-]?[NOVZ][FG]*(?=[|-]|$)', 'L'],
  // 'unsubscribed: n/a'.
  ['[LKEeSRM][FGM]*[|-]?X(?=[|-]|$)', 'u'],
  // 'now subscribed': what was before is over.
  ['^.*(T[SAs]|R)', 'S'],
  // 'was unsubscribed', 'formerly subscribed': both left, unless the rest says that they stay.
  ['P[FPT]*[LKEeS]', 'W'],
]
