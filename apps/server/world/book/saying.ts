import { compInForce, grant } from './comping.ts'
import { type Comp, PAID, type Person, type Plan } from './book.ts'

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
  const type = said.type === undefined ? (person.word?.type ?? null) : said.type
  const isEnd = said.isCancelled === true || type === null || !renewing.includes(type)
  // A blank cell erases nothing: the end that was known of the same thing stands.
  const known = person.word?.type === type ? person.word.endsAt : null
  const endsAt = isEnd && tier === PAID ? (said.expiry ?? known) : null
  person.word = { tier, type, endsAt, asOf }
  if (said.status !== undefined) takeStatus(person, said.status, { asOf, saysConsent: said.saysConsent ?? false })
  if (said.comp) takeComp(person, said.comp, { asOf, now, setId })
  else if (said.tier !== undefined) person.isToRemove = false
  return true
}

function takeStatus(person: Person, status: string, { asOf, saysConsent }: { asOf: Date; saysConsent: boolean }): void {
  const isReopened = isClosed(person.status) && !isClosed(status)
  if (isReopened && (!saysConsent || (person.statusAsOf !== null && person.statusAsOf >= asOf))) return
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
  at: { asOf: Date; now: Date; setId: number | null },
): void {
  const held = compInForce(person, at.now)
  if (held) {
    held.isAtSubstack = true
    person.isToRemove = false
  }
  if (held || person.isToRemove || (comp.until && comp.until <= at.now)) return
  const lastEnd = Math.max(
    0,
    ...person.comps.map((it) => Number(it.ended?.at ?? (it.until && it.until <= at.now ? it.until : 0))),
  )
  if (lastEnd >= at.asOf.getTime()) return
  grant(person, { ...comp, from: at.now, setId: at.setId, by: 'substack' })
}
