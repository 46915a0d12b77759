import { isClosed } from '@joy/domain/consent/is-closed.ts'
import type { CsvSubscriber } from '@joy/domain/subscriber-csv/csv-subscriber.ts'
import { FREE } from '@joy/domain/plans/tiers.ts'
import type { Community, StoredChangeSet } from './community-store.ts'
import { type FileSaid, isMute, olderThan, saysPlan } from './outcome-of-row.ts'
import type { StoredSubscriber } from './stored-subscriber.ts'

export type Says = 'word' | 'name' | 'status' | 'open' | 'comp' | 'start' | 'freed' | 'atSubstack'

/** How old what is known of somebody is: Substack's word, the name without one, and that letters may go. */
type Ages = { word: string | null; name: string | null; open: string | null }
const kinds = ['word', 'name', 'open'] as const

/** What a list said of somebody that stands, whether it was news or not: as of when, and how old that was which stood before. */
export type Saying = { at: string; says: ReadonlySet<Says>; prior: Ages }

const agesOf = ({ word, toldAsOf, consentedAsOf }: StoredSubscriber): Ages => ({
  word: word.asOf,
  name: toldAsOf,
  open: consentedAsOf,
})

const withAges = (it: StoredSubscriber, { word, name, open }: Ages): StoredSubscriber => ({
  ...it,
  word: { ...it.word, asOf: word },
  toldAsOf: name,
  consentedAsOf: open,
})

/** What a row says of somebody known that stands in `next`: an older word says nothing, nor one that could not open or close a mailbox. */
export function sayingOf(
  known: StoredSubscriber,
  row: CsvSubscriber,
  next: Pick<StoredSubscriber, 'subscriptionStatus' | 'subscribedAt'>,
  file: FileSaid,
): Saying {
  const older = olderThan(known, row, file)
  const closes = isClosed(row.status)
  const opens = row.saysConsent && row.status !== null && !closes
  const agrees = row.status !== null && next.subscriptionStatus !== null && closes === isClosed(next.subscriptionStatus)
  const isFreed = row.comp === null && (row.tier === FREE || (row.tier !== null && row.type !== null))
  const said: [Says, boolean][] = [
    ['freed', isFreed && !older.all],
    ['atSubstack', file.isOfSubstack],
    ['word', saysPlan(row) && !older.all && !isMute(known, row, file)],
    ['name', row.name !== null && !older.name],
    ['status', agrees && (!older.all || closes)],
    ['open', opens],
    ['comp', row.comp !== null && (!older.all || file.isElsewhere)],
    ['start', row.subscribedAt !== null && row.subscribedAt.toISOString() === next.subscribedAt && !older.all],
  ]
  return {
    at: row.asOf?.toISOString() ?? file.age,
    says: new Set(said.flatMap(([what, is]) => (is ? [what] : []))),
    prior: agesOf(known),
  }
}

/** What a row says that adds somebody: how old it is, and whether Substack has them; nothing stood there before. */
export const sayingOfAdded = (row: CsvSubscriber, file: FileSaid): Saying => ({
  at: row.asOf?.toISOString() ?? file.age,
  says: new Set(file.isOfSubstack ? ['atSubstack'] : []),
  prior: { word: null, name: null, open: null },
})

const standing: readonly Says[] = ['word', 'name', 'status', 'open', 'comp', 'start']
/** A row of a later list was older than the one that added its person, and nothing of it stands. */
export const isPassedOver = (by: Saying, other: Saying): boolean =>
  other.at < by.at && !standing.some((it) => other.says.has(it))

/** The newer lists of which something still stands, the oldest first. */
export const laterLists = ({ changeSets }: Community, id: number): StoredChangeSet[] =>
  [...changeSets.values()]
    .filter(({ record }) => record.id > id && !(record.status === 'undone' && record.keptRows === 0))
    .toSorted((a, b) => a.record.id - b.record.id)

/** What a list said of somebody and still stands. */
export const saidOf = ({ said, undone }: StoredChangeSet, subscriberId: number): Saying | undefined =>
  undone?.has(subscriberId) ? undefined : said.get(subscriberId)

/** The age of a kind that a list says; null: it says nothing of it. A name beside a word of Substack is as old as that. */
const ageSaid = ({ at, says }: Saying, kind: keyof Ages): string | null =>
  says.has(kind) && (kind !== 'name' || !says.has('word')) ? at : null

/** A row of a later list changed nothing because what this one said was newer; without that it would have been news. */
export function isShutOut(by: Saying, other: Saying): boolean {
  if (other.at >= by.at || other.says.has('word')) return false
  const isBy = (kind: keyof Ages, before: string | null) =>
    ageSaid(by, kind) !== null && other.prior[kind] === by.at && (before === null || before < other.at)
  const saysNothing = (...what: Says[]) => !what.some((it) => other.says.has(it))
  return (
    isBy('word', by.prior.word) ||
    (saysNothing('name') && isBy('name', latest(by.prior.word, by.prior.name))) ||
    (saysNothing('name', 'status', 'open') && isBy('open', by.prior.open))
  )
}

/**
 * Takes what a change set said out of the ages of somebody as they stood: where one still stands, with the person or in a
 * later list, that of the newest word that is left takes its place. Gives the person `after` with the ages that are left.
 */
export function restoreAges(
  community: Community,
  changeSet: StoredChangeSet,
  { before, after }: { before: StoredSubscriber; after: StoredSubscriber },
): StoredSubscriber {
  const gone = saidOf(changeSet, before.id)
  if (!gone) return after
  const ages = agesOf(before)
  const later = laterLists(community, changeSet.record.id).flatMap((it) => saidOf(it, before.id) ?? [])
  for (const kind of kinds) {
    const said = ageSaid(gone, kind)
    if (said === null) continue
    let left = gone.prior[kind]
    for (const it of later) {
      if (it.prior[kind] === said) it.prior[kind] = left
      left = latest(left, ageSaid(it, kind))
    }
    if (ages[kind] === said) ages[kind] = left
  }
  return withAges(after, ages)
}

const latest = (...ages: (string | null)[]): string | null =>
  ages
    .filter((it) => it !== null)
    .toSorted()
    .at(-1) ?? null
