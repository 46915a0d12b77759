import type { RowCells } from './row-cells.ts'
import { isKnownStatus, statusOf } from './subscription-words.ts'

/** Status of a row; null: the file does not say. Anything that says 'no mail' makes it 'unsubscribed'. */
export function readStatus(row: RowCells, isPaid: boolean, now: Date): string | null {
  const isDisabled = row.boolean('email-disabled')
  const isSubscribed = row.boolean('subscribed-to-emails')
  const text = row.freeText('status')
  const status = text === null ? null : statusOf(text)
  if (status !== null && !isKnownStatus(status)) row.notices.add('unknown-status')
  if (isDisabled === true || isSubscribed === false || hasLeft(row, isPaid, now)) return 'unsubscribed'
  if (status !== null) return status
  const saysActive = isDisabled === false || isSubscribed === true
  return saysActive || (row.layout.isSubstack && !row.has('email-disabled')) ? 'active' : null
}

/**
 * The dashboard's export has no other column for leaving than 'Cancel date', whose key is `unsubscribed_at`
 * (integrations 1a): it counts unless the person came back later, or a paid term that was cancelled still runs.
 * A date that cannot be read counts, for mail to someone who left does more harm than silence.
 */
function hasLeft(row: RowCells, isPaid: boolean, now: Date): boolean {
  if (row.text('cancelled-at') === '') return false
  const cancelledAt = row.date('cancelled-at')
  if (!cancelledAt) return true
  const cameBack = [row.date('subscribed-at'), row.date('paid-upgrade-at')].some(
    (at) => at !== null && at > cancelledAt,
  )
  if (cameBack) return false
  const expiry = row.date('expiry')
  const stillRuns = cancelledAt > now || (isPaid && expiry !== null && expiry > now)
  if (stillRuns) row.notices.add('cancelled-but-running')
  return !stillRuns
}
