import { closeRemovals, compInForce, grant, isToRemove } from './comping.ts'
import { type Comp, FREE, PAID, type Person, type Plan } from './book.ts'

/** What a row of a list, or a look-up, says of somebody. Undefined: it does not say. */
export type Said = {
  tier?: Plan
  type?: string | null
  /** The row's expiry, where it has one. */
  expiry?: Date | null
  isCancelled?: boolean
  comp?: Pick<Comp, 'plan' | 'until'>
  status?: string
  /** It says something of the mailbox itself, not only by being there. */
  saysConsent?: boolean
  /** It stands in a file. */
  isOfList?: boolean
  /** It is Substack's own word, by list or look-up: who stands there without a comp has none there any more. */
  isOfSubstack?: boolean
}

const renewing = ['monthly', 'yearly', 'paid', 'founding', 'lifetime']
/** Words that close a mailbox (decisions 42). */
export const isClosed = (status: string | null): boolean =>
  status !== null && ['unsubscribed', 'opted out', 'complained', 'bounced', 'cleaned', 'spam'].includes(status)

/** Takes over what Substack said at a time; gives whether it was news at all. */
export function takeWord(
  person: Person,
  said: Said,
  { asOf, now, setId }: { asOf: Date; now: Date; setId: number | null },
): boolean {
  // What others told us an hour ago undoes nothing of what we learned a minute ago.
  if (person.word && person.word.asOf > asOf) return false
  person.isListed = true
  const tier = said.tier ?? person.word?.tier ?? 'Free'
  // What was said of a paid plan is over with it.
  const isOver = said.tier === FREE && person.word?.tier !== FREE
  const type = said.type === undefined ? (isOver ? null : (person.word?.type ?? null)) : said.type
  const isEnd = said.isCancelled === true || type === null || !renewing.includes(type)
  // A list that says a plan says its end too, a blank one that there is none; a look-up and other lists say nothing of ends.
  const saysEnd = said.isOfList === true && said.tier !== undefined
  const known = person.word?.type === type && !saysEnd ? person.word.endsAt : null
  const isOfComp = type === 'comp' || type === 'author'
  const endsAt = isEnd && !isOfComp && tier === PAID ? (said.expiry ?? known) : null
  // A list that says nothing of a plan is no word on it.
  const hasWord = said.tier !== undefined || type !== (person.word?.type ?? null)
  person.word = { tier, type, endsAt, asOf: hasWord ? asOf : (person.word?.asOf ?? new Date(0)) }
  if (said.status !== undefined && !isOlderClosing(person, said.status, asOf))
    takeStatus(person, said.status, { asOf, saysConsent: said.saysConsent ?? false })
  if (said.saysConsent && !isClosed(said.status ?? null) && !hasWord)
    person.consentedAsOf = latest(person.consentedAsOf, asOf)
  // One that has run out is there no more.
  if (said.comp && !hasEnded(said.comp, now))
    takeComp(person, said.comp, { asOf, now, setId, isOfSubstack: said.isOfSubstack ?? false })
  else if (said.tier !== undefined && said.isOfSubstack) closeRemovals(person)
  return true
}

/** A list that is older than the one that told that letters may go closes nothing (decisions 35). */
const isOlderClosing = ({ consentedAsOf }: Person, status: string, asOf: Date): boolean =>
  isClosed(status) && consentedAsOf !== null && consentedAsOf > asOf
const latest = (one: Date | null, other: Date): Date => (one && one > other ? one : other)

const hasEnded = ({ until }: Pick<Comp, 'until'>, now: Date): boolean => until !== null && until <= now

function takeStatus(person: Person, status: string, { asOf, saysConsent }: { asOf: Date; saysConsent: boolean }): void {
  if (person.opened && person.opened.at > asOf) return
  if (!isClosed(person.status) && status === person.opened?.from && !saysConsent) return
  const isReopened = isClosed(person.status) && !isClosed(status)
  if (isReopened && (!saysConsent || (person.statusAsOf !== null && person.statusAsOf >= asOf))) return
  // A word of before they came back, or the one that Substack goes on saying until it is told, need not close it again.
  const { cameBackAt } = person
  const isStale = cameBackAt !== null && (asOf < cameBackAt || (status === 'unsubscribed' && !saysConsent))
  if (isStale && isClosed(status)) return
  // The platform agrees, or closed it anew: what it was opened against is forgotten.
  if (person.opened) person.opened.from = null
  person.status = status
  person.statusAsOf = asOf
}

/**
 * A list's comp makes one where none is in force (decisions 12); a word that is older than the end of the last comp makes
 * none again (decisions 35).
 */
function takeComp(
  person: Person,
  comp: Pick<Comp, 'plan' | 'until'>,
  at: { asOf: Date; now: Date; setId: number | null; isOfSubstack: boolean },
): void {
  const held = compInForce(person, at.now)
  if (held && at.isOfSubstack) {
    held.isAtSubstack = true
    closeRemovals(person)
  }
  if (held || isToRemove(person)) return
  const lastEnd = Math.max(
    0,
    ...person.comps.map((it) => Number(it.ended?.at ?? (it.until && it.until <= at.now ? it.until : 0))),
  )
  if (lastEnd >= at.asOf.getTime()) return
  grant(person, { ...comp, from: at.now, setId: at.setId, by: 'substack' })
}
