import { isClosed } from '../consent/is-closed.ts'
import { readDate } from './read-date.ts'
import type { RowCells } from './row-cells.ts'
import { readBoolean } from './subscription-words.ts'

/** How files say 'nothing' where they write a date, among them MySQL's. */
const nothing = /^(|-+|never|none|null|nil|n\/a|off|0000-00-00.*)$/i

/** Whether a cell in which a date of leaving is expected says that nobody left. */
export const saysNotLeft = (text: string): boolean => nothing.test(text) || readBoolean(text) === false

/**
 * Whether a column for it says that the person left: by 'true' or by the day. 'false' and blank say nothing, so that such
 * a column opens no mailbox. A date that cannot be read counts, for mail to someone who left does more harm than silence.
 */
export function isUnsubscribed(row: RowCells): boolean {
  const text = row.text('unsubscribed')
  if (saysNotLeft(text)) return false
  if (readBoolean(text) === true || isClosed(text)) return true
  if (!/[1-9]/.test(text)) {
    row.notices.add('unknown-yes-or-no')
    return false
  }
  const leftAt = row.date('unsubscribed')
  const cameBackAt = readDate(row.text('subscribed')) ?? row.date('subscribed-at')
  return leftAt === null || cameBackAt === null || cameBackAt <= leftAt
}

/** Whether a 'subscribed' column says so. Where it holds the day of it, it says nothing of consent. */
export const isSubscribedTo = (row: RowCells): boolean | null =>
  row.boolean('subscribed-to-emails') ?? (readDate(row.text('subscribed')) ? null : row.boolean('subscribed'))
