import { isEnd } from '../access/substack-statement.ts'
import { isClosed } from '../consent/is-closed.ts'
import { readEmail } from '../people/email.ts'
import { mendName } from '../people/mend-name.ts'
import { FREE } from '../plans/tiers.ts'
import { isFormatId, isSubstack } from './csv-formats.ts'
import type { CsvClosedBy, CsvOpened, CsvSending, CsvSubscriber } from './csv-subscriber.ts'
import { type Field, fieldLabels } from './fields.ts'
import { ageIn, ageToCome } from './read-age.ts'
import { readCarried } from './read-carried.ts'
import { endOfComp, readComp, readEndedComp } from './read-comps.ts'
import { readDate } from './read-date.ts'
import { readDayOfLeaving, statesNotLeft } from './read-leaving.ts'
import { readRowPlan, type RowPlan } from './read-row-plan.ts'
import type { NoticeCode } from './notices.ts'
import { readStatus } from './read-status.ts'
import { readTags } from './read-tags.ts'
import { rowCells, type RowCells, type RowLayout } from './row-cells.ts'

/** `noted`: the cell that made each notice of the row; null: no single one did. */
export type RowReading =
  | { ok: true; row: CsvSubscriber; noted: ReadonlyMap<NoticeCode, string | null> }
  | { ok: false; reason: string }

const longestText = 500
const longestWord = 100

/**
 * Reads one row by its layout. Only the address can make a row fail, text too long to be what its column says, an age that
 * is still to come, and an end that cannot be read, for without it somebody would have for ever what ends; everything else odd is a notice. The cells must hold no NUL.
 */
export function readRow(layout: RowLayout, cells: readonly string[], now: Date): RowReading {
  const row = rowCells(layout, cells)
  const reading = readEmail(row.text('email'))
  if (!reading.ok)
    return { ok: false, reason: reading.fault === 'empty' ? 'The email column is empty' : reading.reason }
  const toCome = layout.isOwn ? ageToCome(row, now) : undefined
  if (toCome) return { ok: false, reason: `The time for ${fieldLabels[toCome]} lies in the future` }
  if (isUneven(layout, cells)) row.note('uneven-row')
  const plan = readRowPlan(row)
  const unread = unreadEnd(row, plan)
  if (unread)
    return { ok: false, reason: `The date for ${fieldLabels[unread]} cannot be read. Write it like 2025-04-30` }
  const { status, consentStated } = readStatus(row, plan.tier !== null && plan.tier !== FREE, now)
  const subscriber: Omit<CsvSubscriber, 'notices'> = {
    email: reading.email,
    emailKey: reading.key,
    name: readName(row),
    tier: plan.tier,
    type: plan.type,
    endsAt: readEnd(row, plan, now),
    ...readUnstatedEnd(row, plan),
    paidSince: row.layout.isOwn ? row.date('substack-since') : row.date('paid-upgrade-at'),
    asOf: readAsOf(row, now),
    status,
    consentStated,
    closedAt: layout.isOwn && isClosed(status) ? ageIn(row, 'mailbox-closed-at', now) : null,
    leftAt: isClosed(status) ? readDayOfLeaving(row, now) : null,
    statusSince: layout.isOwn && isClosed(status) ? ageIn(row, 'mailbox-status-since', now) : null,
    closedBy: layout.isOwn && isClosed(status) ? readClosedBy(row, now) : null,
    sending: layout.isOwn ? readSending(row, now) : null,
    opened: layout.isOwn && !isClosed(status) ? readOpened(row, now) : null,
    subscribedAt: readStart(row, now),
    syncedAt: layout.isOwn ? ageIn(row, 'synced-at', now) : null,
    comp: plan.isComp ? readComp(row, plan, now) : null,
    endedComp: readEndedComp(row, now),
    carried: readCarried(row, now),
    tags: readTags(row),
  }
  const tooLong = firstTooLong(subscriber)
  if (tooLong) return { ok: false, reason: `The cell for ${fieldLabels[tooLong]} is too long` }
  return { ok: true, row: { ...subscriber, notices: [...row.notices.keys()] }, noted: row.notices }
}

function isUneven(layout: RowLayout, cells: readonly string[]): boolean {
  if (cells.length === layout.width) return false
  return cells.length < layout.width || cells.slice(layout.width).some((cell) => cell.trim() !== '')
}

function readName(row: RowCells): string | null {
  const name = nameInCells(row.freeText('name'), row.freeText('first-name'), row.freeText('last-name'))
  if (name === null) return null
  const mended = mendName(name)
  if (mended !== name) row.note('line-break-in-name')
  return mended
}

/** A file of 'Name' and 'Surname' has the first name under the former: the surname is joined, unless the name holds it already. */
function nameInCells(name: string | null, first: string | null, last: string | null): string | null {
  if (name !== null && (first !== null || last === null || isPartOf(name, last))) return name
  const parts = [name ?? first, last].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(' ') : null
}

const isPartOf = (text: string, part: string): boolean => ` ${text.toLowerCase()} `.includes(` ${part.toLowerCase()} `)

function readStart(row: RowCells, now: Date): Date | null {
  // A 'subscribed' column that holds no day says whether, not since when.
  const field = row.text('subscribed-at') === '' && readDate(row.text('subscribed')) ? 'subscribed' : 'subscribed-at'
  const startedAt = row.date(field)
  if (startedAt === null || !row.isToCome(field, now)) return startedAt
  row.note('future-date', row.text(field))
  return now
}

/**
 * An expiry ends a comp, a gift, a trial, a kind that cannot be read and what was cancelled; of a plan that renews, nothing.
 * A comp's end carries nothing by itself: it says until when Substack gives it.
 */
function readEnd(row: RowCells, { tier, type, isComp }: RowPlan, now: Date): Date | null {
  if (row.layout.isOwn) return row.end('substack-ends-at')
  if (isComp) return endOfComp(row, now)
  if (tier === null || tier === FREE || !isEnd(type, isCancelled(row))) return null
  return row.end('expiry')
}

/** Whether the row says itself if the plan ends: by its kind and its expiry, or by a column in which a cancellation would stand. */
function readUnstatedEnd(
  row: RowCells,
  { tier, type, isComp }: RowPlan,
): Pick<CsvSubscriber, 'endStated' | 'expiresAt'> {
  const isSaid = row.layout.isOwn || isComp || tier === null || tier === FREE || isCancelled(row)
  const isKind = type !== null && type !== 'paid'
  // A blank cell erases nothing: of a gift without one the end that is known stays.
  const isStated = isEnd(type, false) ? row.text('expiry') !== '' : row.has('cancelled-at')
  if (isSaid || (isKind && isStated)) return { endStated: true, expiresAt: null }
  return { endStated: false, expiresAt: row.isUnreadEnd('expiry') ? null : row.end('expiry') }
}

const isCancelled = (row: RowCells): boolean => row.texts('cancelled-at').some((text) => !statesNotLeft(text))

/** The column of an end that decides what somebody has, and cannot be read; undefined: there is none. */
function unreadEnd(row: RowCells, { tier, type, isComp }: RowPlan): Field | undefined {
  const comp = ['comped-until', 'expiry'] as const
  const ends: readonly Field[] = row.layout.isOwn
    ? ['substack-ends-at', 'comped-until']
    : isComp
      ? comp
      : tier !== null && tier !== FREE && isEnd(type, isCancelled(row))
        ? ['expiry']
        : []
  return ends.find((field) => row.isUnreadEnd(field))
}

/** Who closed the mailbox, where that was not Substack; a word that is none of our formats says nothing. */
function readClosedBy(row: RowCells, now: Date): CsvClosedBy | null {
  const format = row.text('mailbox-closed-by')
  const isHere = format === 'here'
  if (!isHere && (!isFormatId(format) || format === 'own' || isSubstack(format))) return null
  return {
    format,
    asOf: ageIn(row, 'mailbox-closed-by-as-of', now),
    reportedAt: isHere ? ageIn(row, 'substack-reported-at', now) : null,
    statusBefore: isHere ? row.freeText('mailbox-status-before') : null,
  }
}

/** Whether Substack sends to them; a blank cell with an age says that it has them. */
function readSending(row: RowCells, now: Date): CsvSending | null {
  const sends = row.boolean('substack-sends')
  const asOf = ageIn(row, 'substack-sends-as-of', now)
  return sends === null && asOf === null ? null : { sends, asOf }
}

function readOpened(row: RowCells, now: Date): CsvOpened | null {
  const at = ageIn(row, 'mailbox-opened-at', now)
  return at && { at, against: row.freeText('mailbox-opened-against') }
}

/** Our own export says of each row since when it is true; one of before then was true when the row was synced. */
function readAsOf(row: RowCells, now: Date): Date | null {
  if (!row.layout.isOwn) return null
  return ageIn(row, row.has('substack-as-of') ? 'substack-as-of' : 'synced-at', now)
}

function firstTooLong(row: Omit<CsvSubscriber, 'notices'>): Field | null {
  const { name, tier, type, status, closedBy, opened, comp, endedComp } = row
  const texts = [
    ['name', name],
    ['comp-reason', comp?.reason],
    ['comp-granted-by', comp?.here?.grantedBy],
    ['ended-comp-reason', endedComp?.reason],
    ['ended-comp-granted-by', endedComp?.grantedBy],
    ['ended-comp-ended-by', endedComp?.endedBy],
    ['ended-comp-removed-by', endedComp?.removedBy],
  ] as const
  const label = [
    ['tier', tier],
    ['type', type],
    ['status', status],
    ['mailbox-status-before', closedBy?.statusBefore],
    ['mailbox-opened-against', opened?.against],
  ] as const
  const tooLong = (cells: readonly (readonly [Field, string | null | undefined])[], longest: number) =>
    cells.find(([, text]) => text && text.length > longest)?.[0]
  return tooLong(texts, longestText) ?? tooLong(label, longestWord) ?? null
}
