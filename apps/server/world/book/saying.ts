import { isInForce } from './access.ts'
import { closeOutlasted, closeRemovals, compInForce, givesMore, goesOnThere, grant } from './comping.ts'
import { type Comp, FREE, PAID, type Person, type Plan } from './book.ts'

/** What a row of a list, or a look-up, says of somebody. Undefined: it does not say. */
export type SourceStatement = {
  tier?: Plan
  type?: string | null
  /** The row's expiry, where it has one. */
  expiry?: Date | null
  isCancelled?: boolean
  comp?: Pick<Comp, 'plan' | 'until'>
  status?: string
  /** It says something of the mailbox itself, not only by being there. */
  consentStated?: boolean
  /** It stands in a file. */
  isOfList?: boolean
  /** It is Substack's own word, by list or look-up: who stands there without a comp has none there any more. */
  isOfSubstack?: boolean
  /** It is another platform's: of Substack it says nothing, and what it gives is a comp, however old it is. */
  isElsewhere?: boolean
}

/**
 * Of what a list or a look-up can speak; `there`: that somebody stands in it. Of Substack itself: that they have a comp
 * there, that they have none.
 */
export type Topic = 'there' | 'plan' | 'mailbox' | 'opening' | 'comp' | 'consent' | 'comp there' | 'freed'
/**
 * What one said of somebody that stands. `isNewest`: nothing that is told of them is newer. `sends`: whether Substack sends to
 * them, by its own word, however old that is; null: it is none of Substack's.
 */
export type Saying = { topics: ReadonlySet<Topic>; asOf: Date; isNewest: boolean; sends: boolean | null }

const renewing = ['monthly', 'yearly', 'paid', 'founding', 'lifetime']
/** Words that close a mailbox (ruling 42). */
export const isClosed = (status: string | null): boolean =>
  status !== null && ['unsubscribed', 'opted out', 'complained', 'bounced', 'cleaned', 'spam'].includes(status)

/** Takes over what a list or a look-up said at a time; gives what of it stands. */
export function takeStatement(
  person: Person,
  said: SourceStatement,
  at: { asOf: Date; now: Date; setId: number | null },
): Saying {
  const isNewest = at.asOf >= person.statedAsOf
  // What others told us an hour ago undoes nothing of what we learned a minute ago.
  const isOlder = person.statement !== null && person.statement.asOf > at.asOf
  if (!isOlder) takeOver(person, said, at)
  takeMailbox(person, said, { ...at, isOlder })
  if (!isOlder || said.isElsewhere) takeStatedComp(person, said, at)
  person.statedAsOf = latest(person.statedAsOf, at.asOf)
  return toSaying(person, said, { ...at, isOlder, isNewest })
}

type TakenAt = { asOf: Date; now: Date; isOlder: boolean; isNewest: boolean }

/** What a row says that stands once it was taken over, whether it was news or not. */
function toSaying(person: Person, said: SourceStatement, { asOf, now, isOlder, isNewest }: TakenAt): Saying {
  const topics = new Set<Topic>(['there'])
  const hasPlan = said.tier !== undefined
  const closes = isClosed(said.status ?? null)
  if (hasPlan && !isOlder) topics.add('plan')
  const agrees = said.status !== undefined && closes === isClosed(person.status)
  if (agrees && (!isOlder || closes)) topics.add('mailbox')
  if (said.consentStated && !closes && !isOlder) topics.add('opening')
  if (said.consentStated && !closes) topics.add('consent')
  const isOver = said.comp?.until != null && said.comp.until <= now
  if (said.comp && !isOver && (!isOlder || said.isElsewhere) && person.comps.some((it) => isInForce(it, now)))
    topics.add('comp')
  if (said.isOfSubstack && !isOlder) {
    if (said.comp && !isOver) topics.add('comp there')
    else if (hasPlan) topics.add('freed')
  }
  const sends = said.isOfSubstack && said.status !== undefined ? !closes : null
  return { topics, asOf, isNewest, sends }
}

function takeOver(person: Person, said: SourceStatement, { asOf }: { asOf: Date }): void {
  person.isListed = true
  const tier = said.tier ?? person.statement?.tier ?? 'Free'
  // What was said of a paid plan is over with it.
  const isOver = said.tier === FREE && person.statement?.tier !== FREE
  const type = said.type === undefined ? (isOver ? null : (person.statement?.type ?? null)) : said.type
  const isEnd = said.isCancelled === true || type === null || !renewing.includes(type)
  // A list that says a plan says its end too, a blank one that there is none; a look-up and other lists say nothing of ends,
  // nor does a blank one of a gift, whose known end stays as long as it is to come.
  const isBlankGift = isEnd && !said.comp && said.expiry === null
  const endStated = said.isOfList === true && said.tier !== undefined && !isBlankGift
  const isToCome = !isBlankGift || (person.statement?.endsAt ?? asOf) > asOf
  const known = person.statement?.type === type && !endStated && isToCome ? person.statement.endsAt : null
  const end = isEnd && tier === PAID ? (said.expiry ?? known) : null
  // A comp that a look-up still shows after its end goes on, nobody knows until when.
  const endsAt = said.comp && !said.isOfList && end && end <= asOf ? null : end
  // A list that says nothing of a plan is no word on it.
  const hasStatement = said.tier !== undefined || type !== (person.statement?.type ?? null)
  person.statement = { tier, type, endsAt, asOf: hasStatement ? asOf : (person.statement?.asOf ?? new Date(0)) }
}

/** Who is active for want of a word consented to nothing: what closes a mailbox gives way to newer consent alone. */
function takeMailbox(
  person: Person,
  { status, consentStated = false, isOfList = false, isOfSubstack = false }: SourceStatement,
  { asOf, isOlder }: { asOf: Date; isOlder: boolean },
): void {
  if (status === undefined) return
  if ((!isOlder || isClosed(status)) && !isOlderClosing(person, status, asOf))
    takeStatus(person, status, {
      asOf,
      consentStated,
      isOfSubstack,
      isRepeated: !consentStated && (isOfSubstack || !isOfList),
    })
  if (consentStated && !isClosed(status)) person.consentedAsOf = latest(person.consentedAsOf, asOf)
}

/** One that has run out is there no more. */
function takeStatedComp(
  person: Person,
  said: SourceStatement,
  { asOf, now, setId }: { asOf: Date; now: Date; setId: number | null },
): void {
  if (said.comp && !hasEnded(said.comp, now)) {
    const { isOfList = false, isOfSubstack = false } = said
    const comp = isOfList ? said.comp : { ...said.comp, until: person.statement?.endsAt ?? null }
    takeComp(person, comp, { asOf, now, setId, isOfList, isOfSubstack })
  } else if (said.tier !== undefined && said.isOfSubstack) closeRemovals(person)
}

/** A list that is older than the one that told that letters may go closes nothing (ruling 35). */
const isOlderClosing = ({ consentedAsOf }: Person, status: string, asOf: Date): boolean =>
  isClosed(status) && consentedAsOf !== null && consentedAsOf > asOf
const latest = (one: Date | null, other: Date): Date => (one && one > other ? one : other)

const hasEnded = ({ until }: Pick<Comp, 'until'>, now: Date): boolean => until !== null && until <= now

/** `isRepeated`: Substack says it, which nobody told that the mailbox was opened here. */
function takeStatus(
  person: Person,
  status: string,
  {
    asOf,
    consentStated,
    isOfSubstack,
    isRepeated,
  }: Record<'consentStated' | 'isOfSubstack' | 'isRepeated', boolean> & { asOf: Date },
): void {
  if (person.opened && person.opened.at > asOf) return
  const isOlderThanClosing = person.statusAsOf !== null && person.statusAsOf > asOf
  if (isClosed(person.status) && isClosed(status) && isOlderThanClosing) return
  if (!isClosed(person.status) && status === person.opened?.from && isRepeated) return
  const isReopened = isClosed(person.status) && !isClosed(status)
  if (isReopened && (!consentStated || (person.statusAsOf !== null && person.statusAsOf >= asOf))) return
  // A word of before they came back, or the one that Substack goes on saying until it is told, need not close it again.
  const { cameBackAt } = person
  const isStale = cameBackAt !== null && (asOf < cameBackAt || (status === 'unsubscribed' && isRepeated))
  if (isStale && isClosed(status)) return
  // The platform agrees, or closed it anew: what it was opened against is forgotten.
  if (person.opened) person.opened.from = null
  // Who only says again what closed the mailbox has not closed it.
  if (person.closer !== 'unknown' && status !== person.status)
    person.closer = isClosed(status) ? { by: isOfSubstack ? 'Substack' : 'another list', asOf } : null
  person.status = status
  person.statusAsOf = asOf
}

/**
 * A list's comp makes one where none is in force (ruling 12), and takes the place of one that gives less (ruling 37),
 * unless that was granted here and given there by hand; a word that is older than the end of the last comp makes none again
 * (ruling 35).
 */
function takeComp(
  person: Person,
  comp: Pick<Comp, 'plan' | 'until'>,
  at: { asOf: Date; now: Date; setId: number | null; isOfList: boolean; isOfSubstack: boolean },
): void {
  const held = compInForce(person, at.now)
  const mayBeMade = !goesOnThere(person) && lastEnd(person, at.now) < at.asOf.getTime()
  const makesRoom = held && (held.by !== 'here' || !held.isAtSubstack) && givesMore(comp, held)
  if (mayBeMade && (!held || (makesRoom && at.isOfList && at.isOfSubstack)))
    grant(person, { ...comp, from: at.now, setId: at.setId, by: at.isOfSubstack ? 'substack' : 'elsewhere' })
  else if (held && at.isOfSubstack) {
    held.isAtSubstack = true
    closeOutlasted(person)
  } else if (at.isOfSubstack) showLeftThere(person, at.asOf)
}

/** Of what ended here since, and was never told there, a list of Substack shows that it has it: it is to be removed. */
function showLeftThere({ comps }: Person, asOf: Date): void {
  const last = comps.at(-1)
  if (!last?.ended || last.ended.at <= asOf || last.isAtSubstack || last.removal !== null) return
  const isOurs = last.ended.why === 'revoked' || (last.ended.why === 'undone' && last.by === 'here')
  if (isOurs) Object.assign(last, { isAtSubstack: true, removal: 'to do' })
}

/** When the last comp ended; one that another took the place of went on with that one, and what a list brought that was taken back never was. */
const lastEnd = ({ comps }: Person, now: Date): number =>
  Math.max(
    0,
    ...comps
      .filter(({ ended, by }) => ended?.why !== 'replaced' && (ended?.why !== 'undone' || by === 'here'))
      .map(({ ended, until }) => Number(ended?.at ?? (until && until <= now ? until : 0))),
  )
