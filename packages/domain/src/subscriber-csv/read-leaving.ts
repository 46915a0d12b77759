import { type Consent, readConsent } from '../consent/read-consent.ts'
import { refuses } from '../consent/refuses.ts'
import { dayIn } from '../time/day-in.ts'
import type { Field } from './fields.ts'
import { isDateAlone, readDate } from './read-date.ts'
import type { RowCells } from './row-cells.ts'
import { readBoolean } from './subscription-types.ts'

/** How files say that a cell says nothing, also where they write a date, as MySQL does. */
const nothing = /^([\s.\-\u2013\u2014]*|n\/?a|null|nil|[\s0:./-]*0000[\s0:./-]*)$/i

/** What a cell says in a column for leaving, as the value of 'unsubscribed': 'true', a word, the day. */
function readLeft(text: string): Consent {
  if (nothing.test(text)) return null
  const isLeft = readBoolean(text)
  if (isLeft !== null && isLeft !== 'unknown') return isLeft ? 'leaves' : 'stays'
  return readConsent(text) ?? readConsent(`unsubscribed: ${text}`)
}

/** What a cell says in a column for staying, as the value of 'subscribed'; null for words that nobody taught us. */
function readStayed(text: string): Consent {
  if (nothing.test(text)) return null
  const isStayed = readBoolean(text)
  if (isStayed !== null && isStayed !== 'unknown') return isStayed ? 'stays' : 'leaves'
  if ([text, `subscribed: ${text}`].some((it) => readConsent(it) === 'leaves') || refuses(text)) return 'leaves'
  return readConsent(text)
}

/** Whether a cell of a column for staying holds a word that is neither a yes nor a no. */
export const statesNeither = (text: string): boolean =>
  !readDate(text) && !nothing.test(text) && readStayed(text) === null

/** Whether a cell in which a date of leaving is expected says that nobody left. */
export const statesNotLeft = (text: string): boolean => readLeft(text) !== 'leaves'

/** 'opens': a platform says itself that letters may go. In any other column a yes 'stays', and opens nothing. */
export type Mailbox = Consent | 'opens'

/** What the columns about the mailbox itself say together: the strictest speaks. */
export function readMailbox(row: RowCells): Mailbox {
  const said = [...row.texts('unsubscribed').map((text) => readLeftColumn(row, text)), ...readStaying(row)]
  return (['leaves', 'opens', 'stays'] as const).find((it) => said.includes(it)) ?? null
}

/**
 * A column for leaving opens no mailbox: 'false' and blank say nothing in it. A date that cannot be read and words that
 * nobody taught us count, for mail to someone who left does more harm than silence. Whoever came back later did.
 */
function readLeftColumn(row: RowCells, text: string): Consent {
  if (statesNotLeft(text)) return null
  noteUnread(row, text)
  return [row.text('subscribed'), row.text('subscribed-at')].some((start) => isAfter(row, start, text))
    ? null
    : 'leaves'
}

/** Whether it is the column in which the platform that wrote the file says who wants letters (ruling 42). */
function isOfPlatform({ layout }: RowCells, field: Field): boolean {
  if (layout.isSubstack) return field === 'email-disabled'
  return layout.formatId === 'ghost' ? field === 'subscribed-to-emails' : layout.isOwn && field !== 'consent'
}

/**
 * The day on which whoever is closed left, where the row tells one: no later than now, nor before they last came. Of several
 * the earliest, as of two rows of one person. Null: nobody wrote it down.
 */
export function readDayOfLeaving(row: RowCells, now: Date): Date | null {
  const days = row.layout.isOwn
    ? [row.text('mailbox-left-at')]
    : [...row.texts('cancelled-at'), ...row.texts('unsubscribed')].filter((text) =>
        starts.every((start) => !isAfter(row, row.text(start), text)),
      )
  const read = days
    .filter((text) => !row.isTextToCome(text, now))
    .map(readDate)
    .filter((at) => at !== null)
  const first = read.length === 0 ? null : new Date(Math.min(...read.map(Number)))
  return first && first > now ? now : first // a day that has begun stands at its noon
}

const starts = ['subscribed', 'subscribed-at', 'paid-upgrade-at'] as const

/** What columns for staying say. Of a list of nobody known a yes may be of another list, or of long ago: it opens nothing. */
function* readStaying(row: RowCells): Generator<Mailbox> {
  const yes = (field: Field) => (isOfPlatform(row, field) ? 'opens' : 'stays')
  for (const text of row.texts('email-disabled')) {
    const said = readLeft(text)
    if (said === 'leaves') noteUnread(row, text)
    yield said === 'leaves' ? 'leaves' : readBoolean(text) === false ? yes('email-disabled') : null
  }
  for (const field of ['subscribed-to-emails', 'subscribed', 'consent'] as const)
    for (const text of row.texts(field)) {
      // The day of a subscription says nothing of consent.
      if (readDate(text)) continue
      const said = readStayed(text)
      if (said === null && !nothing.test(text)) row.note('unknown-yes-or-no', text)
      // Only a plain yes is the platform's own.
      yield said !== 'stays' ? said : readBoolean(text) === true ? yes(field) : 'stays'
    }
}

/** Tells of a cell that closes a mailbox for want of knowing better. */
function noteUnread(row: RowCells, text: string): void {
  if (readBoolean(text) === true || readDate(text) || readConsent(text) === 'leaves') return
  row.note(/[1-9]/.test(text) ? 'unreadable-date' : 'taken-for-leaving', text)
}

/** Whether one date is later than another. A day without a time is compared as a day: who came on the day they left did leave. */
export function isAfter(row: RowCells, text: string, than: string): boolean {
  const [at, other] = [readDate(text), readDate(than)]
  if (!at || !other) return false
  if (!isDateAlone(text) && !isDateAlone(than)) return at > other
  return dayIn(at, row.layout.zone) > dayIn(other, row.layout.zone)
}
