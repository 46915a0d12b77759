import type { FieldChange, ImportCounts, ImportRecord } from '@joy/contract'
import { planRank } from '@joy/domain/access/plan-rank.ts'
import { dayIn } from '@joy/domain/time/day-in.ts'
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { type ClosingCells, closingSentences, countClosing } from '@joy/domain/subscriber-csv/closing-cells.ts'
import { countUnread, unreadSentences } from '@joy/domain/subscriber-csv/unread-yes-or-no.ts'
import type { CsvSubscriber } from '@joy/domain/subscriber-csv/csv-subscriber.ts'
import {
  countDates,
  datedColumns,
  orderSentences,
  ordersOf,
  type SeenDates,
} from '@joy/domain/subscriber-csv/date-order.ts'
import { isFormatId } from '@joy/domain/subscriber-csv/csv-formats.ts'
import { fieldLabels, type Mapping } from '@joy/domain/subscriber-csv/fields.ts'
import { mergeRows } from '@joy/domain/subscriber-csv/merge-rows.ts'
import { readRow } from '@joy/domain/subscriber-csv/read-row.ts'
import {
  countNotices,
  type NoticeCode,
  type NoticeCounts,
  noticeSentences,
} from '@joy/domain/subscriber-csv/notices.ts'
import { rowLayout } from '@joy/domain/subscriber-csv/row-cells.ts'
import { tellingOf } from '@joy/domain/subscriber-csv/telling.ts'
import { FREE, tierName } from '@joy/domain/plans/tiers.ts'
import { accessOfPerson } from './access-of-person.ts'
import type { Community } from './community-store.ts'
import { compInForce } from './comps-of.ts'
import {
  type FileSaid,
  isHeld,
  isMute,
  isOldClosing,
  nobody,
  olderThan,
  openedAgainst,
  outcomeOfRow,
} from './outcome-of-row.ts'
import type { StoredSubscriber } from './stored-subscriber.ts'

type Reading = {
  people: CsvSubscriber[]
  failedRows: ImportRecord['failedRows']
  repeated: number
  closing: ClosingCells
  dates: SeenDates
}

/** The people of a file, rows of one address merged, and the rows that say nobody. */
export function readPeople(
  community: Community,
  rows: readonly string[][],
  mapping: Mapping,
  formatId: string,
): Reading {
  const id = isFormatId(formatId) ? formatId : 'unknown'
  const dates: SeenDates = {}
  for (const cells of rows) countDates(dates, datedColumns(mapping, id === 'own'), cells)
  const layout = rowLayout(id, mapping, community.timeZone, ordersOf(dates))
  const people = new Map<string, CsvSubscriber>()
  const failedRows: Reading['failedRows'] = []
  const closing: ClosingCells = {}
  let repeated = 0
  rows.forEach((cells, index) => {
    const reading = readRow(layout, cells, community.clock.now())
    if (!reading.ok) {
      failedRows.push({ row: index + 2, email: cells[mapping.indexOf('email')] ?? '', reason: reading.reason })
      return
    }
    countClosing(closing, layout.watched, cells, reading.row)
    countUnread(closing, layout, cells, reading.row)
    const known = people.get(reading.row.emailKey)
    if (known) repeated++
    people.set(reading.row.emailKey, known ? mergeRows(known, reading.row) : reading.row)
  })
  return { people: [...people.values()], failedRows, repeated, closing, dates }
}

type File = { rows: readonly string[][]; headings: readonly string[]; mapping: Mapping; formatId: string; asOf: string }

/** What an import would do, without doing it. */
export function analyse(community: Community, { rows, headings, mapping, formatId, asOf }: File) {
  const { people, failedRows, repeated, closing, dates } = readPeople(community, rows, mapping, formatId)
  const file = { ...tellingOf(formatId, mapping), age: asOf }
  const counts: ImportCounts = { added: 0, updated: 0, unchanged: repeated, failed: failedRows.length }
  const changes: FieldChange[] = []
  let compsMade = 0
  let compsKept = 0
  const notices: NoticeCounts = {}
  for (const person of people) {
    const known = community.subscribers.get(community.idByKey.get(person.emailKey) ?? 0)
    const its = known ? changesOf(community, known, person, file) : []
    changes.push(...its)
    counts[known ? (its.length > 0 ? 'updated' : 'unchanged') : 'added']++
    if (outcomeOfRow(community, known ?? nobody(person), person, file).makesComp) compsMade++
    if (known?.isComped && person.tier === FREE && known.word.tier !== FREE) compsKept++
    countNotices(notices, [...person.notices, ...noticesOf(community, known, person, file)])
  }
  return {
    counts,
    rows: rows.length,
    fieldChanges: changes.length,
    compsMade,
    compsKept,
    notices: [
      ...closingSentences(closing, headings),
      ...unreadSentences(closing, headings),
      ...orderSentences(dates, headings),
      ...noticeSentences(notices),
    ],
    changes: changes.slice(0, 100),
    failedRows: failedRows.slice(0, 100),
  }
}

/** What a row meets here: a mailbox that stays closed against it, a plan of its own that nothing here gives, or what is newer. */
function noticesOf(
  community: Community,
  known: StoredSubscriber | undefined,
  row: CsvSubscriber,
  file: FileSaid,
): NoticeCode[] {
  const outcome = known && outcomeOfRow(community, known, row, file)
  const next = outcome?.subscriptionStatus
  const older = known && olderThan(known, row, file)
  const isOldClose = known !== undefined && isOldClosing(community, known, row, file)
  const isOlder = older && (older.all || isOldClose) && changesOf(community, known, row, file).length === 0
  const isAgainst =
    known &&
    !older?.all &&
    isMute(known, row, file) &&
    (row.tier !== known.word.tier || (row.type !== null && known.word.type !== null && row.type !== known.word.type))
  const isOldName = older?.name && !older.all && row.name !== null && row.name !== known?.name
  const staysClosed = known
    ? isClosed(known.subscriptionStatus) && isClosed(next ?? null)
    : isHeld(community, row.emailKey)
  const isShut = staysClosed && row.status !== null && !isClosed(row.status)
  const isRepeated = file.isOfSubstack && row.status === openedAgainst(community, row.emailKey)
  const isLeftOpen = isRepeated && isClosed(row.status) && !isOldClose && !isClosed(next ?? null)
  const isMissing = row.carried !== null && planRank(accessOfPerson(community, row.email).plan) < planRank(row.carried)
  const comp = compInForce(community, row.email)
  const ends = row.comp?.until && dayIn(row.comp.until, community.timeZone)
  const mayTellEnd = file.saysEnds && outcome && !outcome.makesComp && !older?.all
  const isShorter = mayTellEnd && ends && comp && (!comp.until || ends < dayIn(comp.until, community.timeZone))
  const met: [NoticeCode, boolean | undefined][] = [
    ['kept-closed', isShut],
    ['kept-open', isLeftOpen],
    ['opened', known && isClosed(known.subscriptionStatus) && !isClosed(next ?? null)],
    ['not-of-substack', isAgainst],
    ['shorter-comp', Boolean(isShorter)],
    ['carried-by-subscription', isMissing],
    ['older-word', isOlder],
    ['older-name', isOldName],
  ]
  return met.filter(([, is]) => is).map(([code]) => code)
}

/** The fields that a row changes, days in the community's zone. */
export function changesOf(
  community: Community,
  known: StoredSubscriber,
  row: CsvSubscriber,
  file: FileSaid,
): FieldChange[] {
  const next = outcomeOfRow(community, known, row, file)
  const day = (at: string | null) => at && formatDay(at, community.timeZone)
  // Until when Substack has a comp that makes none here is no paid term.
  const endsAt = row.comp !== null && !next.makesComp ? known.word.endsAt : next.word.endsAt
  const replaced = next.makesComp ? compInForce(community, known.email) : undefined
  const until = row.comp?.until?.toISOString() ?? null
  const fields: [field: string, before: string | null, after: string | null, isChanged: boolean][] = [
    [fieldLabels.name, known.name, next.name, known.name !== next.name],
    [fieldLabels.tier, tierName(known.word.tier), tierName(next.word.tier), known.word.tier !== next.word.tier],
    [fieldLabels.type, known.word.type, next.word.type, known.word.type !== next.word.type],
    [fieldLabels.expiry, day(known.word.endsAt), day(endsAt), known.word.endsAt !== endsAt],
    [
      fieldLabels.status,
      known.subscriptionStatus,
      next.subscriptionStatus,
      known.subscriptionStatus !== next.subscriptionStatus,
    ],
    [
      fieldLabels['subscribed-at'],
      day(known.subscribedAt),
      day(next.subscribedAt),
      known.subscribedAt !== next.subscribedAt,
    ],
    replaced
      ? [fieldLabels['comped-until'], day(replaced.until) ?? 'Forever', day(until) ?? 'Forever', true]
      : [fieldLabels['is-comped'], 'No', 'Yes', next.makesComp],
  ]
  return fields
    .filter(([, , , isChanged]) => isChanged)
    .map(([field, before, after]) => ({ email: known.email, field, before, after }))
}
