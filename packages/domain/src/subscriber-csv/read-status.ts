import { isClosed } from '../consent/is-closed.ts'
import { refuses } from '../consent/refuses.ts'
import { statusOfList } from './csv-formats.ts'
import { isAfter, readMailbox, statesNotLeft } from './read-leaving.ts'
import type { RowCells } from './row-cells.ts'
import { isDoubtful, isKnownStatus, toStatus } from './subscription-types.ts'

/** `status` null: the file does not say. `consentStated`: a column about the mailbox says no, or that of a platform, or its list, says either. */
export type RowStatus = { status: string | null; consentStated: boolean }

/**
 * Status of a row. A word that closes the mailbox is kept as it is; whatever else says 'no mail' is 'unsubscribed'. Of
 * several the strictest speaks, and a word that nobody knows opens no mailbox, whatever stands beside it.
 */
export function readStatus(row: RowCells, isPaid: boolean, now: Date): RowStatus {
  const mailbox = readMailbox(row)
  const ofList = statusOfList(row.layout.formatId)
  const said = [...row.freeTexts('status'), statusInState(row)].filter((it) => it !== null)
  // Our own export comes back to the letter: there a plain no is a word that nobody knows, and opens nothing.
  const refusal = row.layout.isOwn || said.some(isClosed) ? undefined : said.find(refuses)
  const doubtful = said.find((it) => isDoubtful(toStatus(it)))
  const text = said.find(isClosed) ?? refusal ?? doubtful ?? said[0] ?? null
  const status = text === null ? ofList : refusal === undefined ? toStatus(text) : 'unsubscribed'
  if (refusal !== undefined) row.note('no-in-status', refusal)
  if (status !== null && !isKnownStatus(status)) row.note(isClosed(status) ? 'closing-words' : 'unknown-status', status)
  const isShut = mailbox === 'leaves'
  if (isClosed(status)) return { status, consentStated: isShut || status === ofList }
  if (isClosed(ofList)) return { status: ofList, consentStated: true }
  if (isShut) return { status: 'unsubscribed', consentStated: true }
  if (row.texts('cancelled-at').some((cancelled) => hasLeft(row, cancelled, isPaid, now)))
    return { status: 'unsubscribed', consentStated: false }
  const consentStated = doubtful === undefined && (mailbox === 'opens' || ofList !== null)
  if (status !== null) return { status, consentStated }
  const isTakenForActive = mailbox !== null || (row.layout.isSubstack && !row.has('email-disabled'))
  return { status: isTakenForActive ? 'active' : null, consentStated }
}

/** Kit's 'state' is a status; where people live it is no word for one, and says nothing here. */
function statusInState(row: RowCells): string | null {
  const state = row.freeText('state')
  return state !== null && (isKnownStatus(toStatus(state)) || isClosed(state)) ? state : null
}

/**
 * The dashboard's export has no other column for leaving than 'Cancel date', whose key is `unsubscribed_at`:
 * it counts unless the person came back later, or a paid term that was cancelled still runs.
 * A date that cannot be read counts, for mail to someone who left does more harm than silence.
 */
function hasLeft(row: RowCells, cancelled: string, isPaid: boolean, now: Date): boolean {
  if (statesNotLeft(cancelled)) return false
  if (!row.dateIn(cancelled)) return true
  if ([row.text('subscribed-at'), row.text('paid-upgrade-at')].some((start) => isAfter(row, start, cancelled)))
    return false
  const expiry = row.end('expiry')
  const stillRuns = row.isTextToCome(cancelled, now) || (isPaid && expiry !== null && expiry > now)
  if (stillRuns) row.note('cancelled-but-running')
  return !stillRuns
}
