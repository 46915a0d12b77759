import type { SubstackWord } from '@joy/contract'
import { givesMore } from '@joy/domain/access/gives-more.ts'
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import { nextStatus } from '@joy/domain/consent/next-status.ts'
import { dayIn } from '@joy/domain/time/day-in.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import type { CsvComp, CsvSubscriber } from '@joy/domain/subscriber-csv/csv-subscriber.ts'
import { kindAndEnd } from '@joy/domain/subscriber-csv/kind-and-end.ts'
import type { Telling } from '@joy/domain/subscriber-csv/telling.ts'
import { FREE, JOIN_THE_GYM, PAID } from '@joy/domain/plans/tiers.ts'
import type { Community } from './community-store.ts'
import { compsOf, goesOnThere } from './comps-of.ts'
import { missingSince } from './mark-absent.ts'
import type { StoredComp } from './stored-comps.ts'
import { type StoredSubscriber, storedSubscriber } from './stored-subscriber.ts'

type Outcome = Pick<
  StoredSubscriber,
  'name' | 'subscriptionStatus' | 'subscribedAt' | 'word' | 'toldAsOf' | 'consentedAsOf'
> & { makesComp: boolean }

const iso = (at: Date | null) => at?.toISOString() ?? null
const isNewer = (one: string | null, other: string) => one !== null && one > other
/** How old a file is, and whose words it holds. */
export type FileSaid = Telling & { age: string }

export const saysPlan = ({ tier, type }: CsvSubscriber) => tier !== null || type !== null
/** Whether a row holds a word of Substack. */
const hasWord = (row: CsvSubscriber, { vouches }: FileSaid) =>
  saysPlan(row) && (vouches === 'all' || (vouches === 'aged' && row.asOf !== null))
/** Whether nobody knows who said its plan: it stands only where Substack has said nothing. */
export const isMute = (known: StoredSubscriber, row: CsvSubscriber, file: FileSaid): boolean =>
  saysPlan(row) && !hasWord(row, file) && known.word.asOf !== null
const later = (one: string | null, other: string) => (isNewer(one, other) ? one : other)

/** What of a row is older than what stands: Substack's word, the name, or all of it. */
export function olderThan(known: StoredSubscriber, row: CsvSubscriber, file: FileSaid) {
  const { age } = file
  const at = iso(row.asOf) ?? age
  const word = isNewer(known.word.asOf, at)
  const name = word || isNewer(known.toldAsOf, age)
  return {
    word,
    name,
    all: hasWord(row, file) ? word : name,
  }
}

/** Since when a row says that the mailbox is closed: our own export tells it, else it is as old as the row. */
const closingAge = ({ closedAt, asOf }: CsvSubscriber, { age }: FileSaid) => iso(closedAt) ?? iso(asOf) ?? age

/** A word that would close a mailbox, of before somebody said that letters may go, there or here. */
export function isOldClosing(
  community: Community,
  known: StoredSubscriber,
  row: CsvSubscriber,
  file: FileSaid,
): boolean {
  const openedAt = community.mailboxOpenings.get(row.emailKey)?.at ?? null
  const at = closingAge(row, file)
  // Whoever left here is held against newer consent of a list too.
  const isTheirs = row.closedBy?.format === 'here'
  return isClosed(row.status) && ((!isTheirs && isNewer(known.consentedAsOf, at)) || isNewer(openedAt, at))
}

/** Whom a row adds, before it says anything of them. */
export const nobody = ({ email }: CsvSubscriber): StoredSubscriber =>
  storedSubscriber({
    id: 0,
    email,
    name: null,
    subscriptionTier: FREE,
    subscriptionType: null,
    subscriptionStatus: null,
    subscribedAt: null,
    syncedAt: null,
    isComped: false,
    compedAt: null,
  })

/** What a row of a file makes of somebody, by the rules of the server. */
export function outcomeOfRow(
  community: Community,
  known: StoredSubscriber,
  row: CsvSubscriber,
  file: FileSaid,
): Outcome {
  const { age } = file
  const at = iso(row.asOf) ?? age
  const older = olderThan(known, row, file)
  const opens = row.saysConsent && !isClosed(row.status)
  const mailbox = {
    consentedAsOf: opens ? later(known.consentedAsOf, at) : known.consentedAsOf,
    subscriptionStatus:
      older.word && !isClosed(row.status)
        ? known.subscriptionStatus
        : statusOfRow(community, known, row, { ...file, age: at }),
  }
  if (older.word)
    return {
      ...known,
      ...mailbox,
      makesComp: file.isElsewhere && makesComp(community, row, { ...file, age: at }),
    }
  const isMere = !hasWord(row, file)
  const repeatsName = file.isOwn && row.name === known.name
  const starts = [known.subscribedAt, iso(row.subscribedAt)].filter((it) => it !== null).toSorted()
  return {
    name: older.name ? known.name : (row.name ?? known.name),
    toldAsOf: isMere && row.name !== null && !older.name && !repeatsName ? age : known.toldAsOf,
    ...mailbox,
    subscribedAt: older.all ? known.subscribedAt : (starts[0] ?? null),
    word: isMute(known, row, file) ? known.word : wordOfRow(community, known, row, file),
    makesComp: !isMute(known, row, file) && makesComp(community, row, { ...file, age: at }),
  }
}

/** The person unsubscribed here and has not come back: no file knows better, and adds them closed. */
export const isHeld = (community: Community, key: string): boolean =>
  community.unsubscribed.has(key) ||
  (community.unsubscriptions.has(key) && !community.websiteSubscribers.some(({ email }) => emailKey(email) === key))

/** The closing word against which a mailbox was opened here, which Substack, as nobody told it, repeats; null: none. */
export function openedAgainst(community: Community, key: string): string | null {
  const opening = community.mailboxOpenings.get(key)
  return opening && !opening.isSentTo && isClosed(opening.status) ? opening.status : null
}

/** By the domain's rule of consent, as the server has it. */
function statusOfRow(community: Community, known: StoredSubscriber, row: CsvSubscriber, file: FileSaid): string | null {
  const held = isHeld(community, row.emailKey)
  const isOnList = community.idByKey.has(row.emailKey)
  if (!isOnList && held && !isClosed(row.status)) return 'unsubscribed'
  const opening = community.mailboxOpenings.get(row.emailKey)
  return nextStatus(known.subscriptionStatus, row.status, {
    saysConsent: row.saysConsent,
    isNewer: (!opening || opening.at <= closingAge(row, file)) && !isOldClosing(community, known, row, file),
    isHeld: held,
    openedFrom: file.isOfSubstack ? openedAgainst(community, row.emailKey) : null,
  })
}

/** The word as the row has it; blank never erases, and 'paid' says less than what is known. */
function wordOfRow(
  community: Community,
  { id, word: known }: StoredSubscriber,
  row: CsvSubscriber,
  file: FileSaid,
): SubstackWord {
  const at = iso(row.asOf) ?? file.age
  const isNewPlan = row.tier !== null && (row.tier !== FREE || known.tier !== FREE)
  const dayOf = (day: Date) => dayIn(day, community.timeZone)
  const endsAt = known.endsAt === null ? null : new Date(known.endsAt)
  const said = kindAndEnd(
    { ...known, endsAt, asOf: known.asOf === null ? null : new Date(known.asOf) },
    row,
    new Date(at),
    dayOf,
  )
  const isOver = row.tier === FREE && row.type === null && known.tier !== FREE
  const isWord = hasWord(row, file)
  return {
    tier: row.tier ?? known.tier,
    type: isOver ? null : said.type,
    endsAt: isNewPlan ? iso(said.endsAt) : known.endsAt,
    since: isNewPlan ? (row.tier === FREE ? null : (iso(row.paidSince) ?? known.since)) : known.since,
    asOf: isWord ? at : known.asOf,
    absentAt: isWord && known.absentAt !== null ? missingSince(community, id, at) : known.absentAt,
  }
}

/** The plan and the end of a comp that a row names. */
export const giftOf = ({ plan, until }: Pick<CsvComp, 'plan' | 'until'>) =>
  ({ plan: plan === JOIN_THE_GYM ? JOIN_THE_GYM : PAID, until }) as const

/**
 * No comp for somebody who has one that gives as much, whose last comp ended after the row was true, or is still to be
 * removed there.
 */
const makesComp = (community: Community, { comp, email }: CsvSubscriber, file: FileSaid): boolean =>
  comp !== null &&
  !compsOf(community, email).some(
    (it) =>
      (it.endedAt === null && !makesRoom(community, it, comp, file)) ||
      (it.endedAt !== null && it.endedAt > file.age && it.endReason !== 'replaced' && !ranOutBefore(it, comp, file)) ||
      goesOnThere(it),
  )

/** Time alone ended it, and a row of before knew already that it goes on for longer. */
const ranOutBefore = ({ endReason, until: was }: StoredComp, { until }: CsvComp, { saysEnds }: FileSaid): boolean =>
  saysEnds && endReason === 'expired' && (until === null || was === null || until.toISOString() > was)

/**
 * The comp in force makes room for that of a row, which gives more: where it is Substack's own, or Substack was never told
 * of it. What was granted here and given there by hand is as long as it was granted here.
 */
function makesRoom(community: Community, standing: StoredComp, comp: CsvComp, { saysEnds }: FileSaid): boolean {
  const until = standing.until === null ? null : new Date(standing.until)
  if (!saysEnds || (until !== null && until <= community.clock.now())) return false
  const from = community.changeSets.get(standing.changeSetId ?? 0)
  const isBrought = from !== undefined && from.record.kind !== 'comp'
  const isUntold = standing.confirmedAt === null && standing.toldAt === null
  return (isBrought || isUntold) && givesMore(giftOf(comp), { plan: standing.plan, until })
}
