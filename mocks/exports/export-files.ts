import { counted } from '@joy/domain/labels/counted.ts'
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { messages, type WebsiteSubscriber } from '@joy/contract'
import {
  exportHeadings,
  type ExportSubscriber,
  leftOutHeadings,
  toExportCells,
  toWebsiteExportCells,
  websiteExportHeadings,
} from '@joy/domain/subscriber-csv/export-columns.ts'
import { guardFormula, isSpreadsheetSafeEmail } from '@joy/domain/subscriber-csv/guard-formula.ts'
import { leftOutMessage, putBackMessage } from '@joy/domain/subscriber-csv/left-out-messages.ts'
import { stringify } from 'csv-stringify/browser/esm/sync'
import { Refusal } from '../refusal.ts'
import { csv } from '../respond-file.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { lastEnd } from '../comps/last-end.ts'
import { compInForce } from '../comps/find-comps.ts'
import { logActivity } from '../activity/log-activity.ts'
import { closedByList, closedSince, getMailbox } from '../subscribers/mailbox.ts'
import type { StoredSubscriber } from '../subscribers/stored-subscriber.ts'
import { sendingStatement } from '../subscribers/unsubscriptions.ts'
import { getTags } from '../tags/tags.ts'
import { websiteLeftOut } from '../website-subscribers/left-out.ts'

export const toCsv = (headings: readonly string[], rows: readonly (readonly string[])[]) =>
  stringify(
    [[...headings], ...rows].map((row) => row.map(guardFormula)),
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  )

function requireKey({ integrations }: MockBackend): void {
  if (!integrations.find((it) => it.platform === 'substack')?.apiKey)
    throw new Refusal('not_configured', messages.apiKeyMissing)
}

const date = (text: string | null) => (text === null ? null : new Date(text))

export function exportSubscribers(backend: MockBackend) {
  requireKey(backend)
  const rows = [...backend.subscribers.values()]
    .toSorted((a, b) => a.id - b.id)
    .filter(({ email }) => isSpreadsheetSafeEmail(email))
    .map((it) => toCells(backend, it))
  logActivity(backend, {
    action: 'Export Subscribers',
    platform: 'Substack',
    details: `Exported ${counted(rows.length, 'subscriber')} as CSV`,
  })
  return csv('substack-subscribers.csv', toCsv(exportHeadings, rows))
}

/** Who closed somebody's mailbox, where that was not Substack, and what Substack says of sending to them. */
function toClosing(backend: MockBackend, subscriber: StoredSubscriber) {
  const key = emailKey(subscriber.email)
  const left = isClosed(subscriber.subscriptionStatus) ? backend.unsubscriptions.get(key) : undefined
  const closer = closedByList(backend, subscriber)
  const statement = left ? left.before : sendingStatement(backend, subscriber.email)
  return {
    closedBy: left ? 'here' : closer && 'unknown',
    asOf: left?.at ?? closer?.asOf ?? null,
    sends: statement ? !statement.isOff : null,
    sendsAsOf: statement?.at || null,
    reportedAt: left?.marked?.at ?? null,
    statusBefore: left?.priorStatus ?? null,
  }
}

const toCells = (backend: MockBackend, subscriber: StoredSubscriber) =>
  toExportCells(toExportSubscriber(backend, subscriber))

/** Somebody as our own files tell it. */
export function toExportSubscriber(backend: MockBackend, subscriber: StoredSubscriber): ExportSubscriber {
  const closing = toClosing(backend, subscriber)
  const mailbox = getMailbox(backend, subscriber)
  const comp = compInForce(backend, subscriber.email)
  return {
    email: subscriber.email,
    name: subscriber.name,
    tier: subscriber.subscriptionTier,
    type: subscriber.subscriptionType,
    substackTier: subscriber.statement.tier,
    substackType: subscriber.statement.type,
    substackEndsAt: date(subscriber.statement.endsAt),
    substackSince: date(subscriber.statement.since),
    substackAsOf: date(subscriber.statement.asOf),
    mailboxClosedAt: date(closedSince(backend, subscriber) ?? closing.asOf),
    mailboxLeftAt: date(closedSince(backend, subscriber) ?? closing.asOf),
    mailboxClosedBy: closing.closedBy,
    mailboxClosedByAsOf: date(closing.asOf),
    substackSends: closing.sends,
    substackSendsAsOf: date(closing.sendsAsOf),
    substackReportedAt: date(closing.reportedAt),
    mailboxStatusBefore: closing.statusBefore,
    mailboxStatusSince: null,
    mailboxOpenedAt: date(mailbox.openedByOwnerAt),
    mailboxOpenedAgainst: mailbox.openedByOwnerAt && mailbox.closedThere,
    status: subscriber.subscriptionStatus,
    subscribedAt: date(subscriber.subscribedAt),
    syncedAt: date(subscriber.syncedAt),
    isComped: subscriber.isComped,
    compedAt: date(subscriber.compedAt),
    compedUntil: date(comp?.until ?? null),
    compPlan: comp?.plan ?? null,
    compReason: comp?.reason ?? null,
    compGrantedBy: comp?.grantedBy ?? null,
    compConfirmedAt: date(comp?.confirmedAt ?? null),
    compReportedAt: date(comp?.reportedAt ?? null),
    endedComp: lastEnd(backend, subscriber.email),
    tags: getTags(backend, subscriber.email).map(({ name }) => name),
  }
}

const subscribersLeftOut = ({ subscribers }: MockBackend) =>
  [...subscribers.values()].filter(({ email }) => !isSpreadsheetSafeEmail(email))

export const subscribersLeftOutFile = (backend: MockBackend) =>
  csv(
    'substack-subscribers-left-out.csv',
    toCsv(
      leftOutHeadings,
      subscribersLeftOut(backend).map((it) => [...toCells(backend, it), leftOutMessage['listed-formula']]),
    ),
  )

/** The oldest first. */
const websiteText = (people: readonly WebsiteSubscriber[]) =>
  toCsv(websiteExportHeadings, people.toSorted((a, b) => a.id - b.id).map(toWebsiteExportCells))
const websiteFile = (people: readonly WebsiteSubscriber[], filename = 'website-subscribers-for-substack.csv') =>
  csv(filename, websiteText(people))
const countLines = (people: readonly WebsiteSubscriber[]) => websiteText(people).split('\n').length - 1

const findLeftOut = (backend: MockBackend) =>
  backend.websiteSubscribers.flatMap((websiteSubscriber) => {
    const why = websiteLeftOut(backend, websiteSubscriber)
    const { id, email, name, exportedAt } = websiteSubscriber
    return why ? [{ id, email, name, exportedAt, reason: leftOutMessage[why] }] : []
  })

export function leftOutOfExport(backend: MockBackend) {
  const all = findLeftOut(backend)
  return {
    total: all.length,
    exportedBefore: all.filter(({ exportedAt }) => exportedAt !== null).length,
    people: all.map(({ id, email, name, reason }) => ({ id, email, name, reason })),
  }
}

export const leftOutFile = (backend: MockBackend) =>
  csv(
    'website-subscribers-left-out.csv',
    toCsv(
      ['email', 'name', 'reason'],
      findLeftOut(backend).map((it) => [it.email, it.name ?? '', it.reason]),
    ),
  )

/** The unexported people, frozen in a batch; everybody again and no batch where there are none (ruling 15). */
export function exportWebsiteSubscribers(backend: MockBackend) {
  requireKey(backend)
  const going = backend.websiteSubscribers.filter((it) => websiteLeftOut(backend, it) === null)
  const people = going.filter((it) => it.exportedAt === null)
  if (people.length === 0) return websiteFile(going)
  const now = backend.now()
  const batch = {
    id: backend.nextId(),
    status: 'open' as const,
    rows: people.length,
    createdBy: actorName(backend),
    createdAt: now,
    completedAt: null,
  }
  backend.batches.unshift({ batch, people: people.map((it) => ({ ...it })) })
  return { ...websiteFile(people), batchId: batch.id }
}

/** Whoever has the whole file says so: its people count as exported. */
export function batchArrived(backend: MockBackend, { id, lines }: { id: number; lines: number }) {
  const { batch, people } = findBatch(backend, id)
  if (batch.status === 'put back') throw new Refusal('conflict', 'This export batch was put back. Export them anew.')
  if (lines !== countLines(people))
    throw new Refusal(
      'conflict',
      `The file has not arrived whole: ${lines} of ${countLines(people)} lines. Nobody counts as exported; download the batch again under Jobs, Exports.`,
    )
  const message = `${counted(batch.rows, 'website subscriber')} of batch ${id} ${batch.rows === 1 ? 'counts' : 'count'} as exported.`
  if (batch.status === 'complete') return { message }
  const now = backend.now()
  Object.assign(batch, { status: 'complete', completedAt: now })
  const ids = new Set(people.map((it) => it.id))
  for (const it of backend.websiteSubscribers) if (ids.has(it.id)) it.exportedAt ??= now
  logActivity(backend, {
    action: 'Export Website Subscribers',
    platform: 'Substack',
    details: `Exported ${counted(people.length, 'website subscriber')}, batch ${batch.id}`,
  })
  return { message }
}

function findBatch(backend: MockBackend, id: number) {
  const found = backend.batches.find((it) => it.batch.id === id)
  if (!found) throw new Refusal('not_found', 'This export batch does not exist.')
  return found
}

export function batchFile(backend: MockBackend, { id }: { id: number }) {
  const { batch, people } = findBatch(backend, id)
  if (batch.status === 'complete')
    logActivity(backend, {
      action: 'Export Website Subscribers',
      platform: 'Substack',
      details: `Downloaded batch ${id} again`,
    })
  return { ...websiteFile(people, `website-subscribers-batch-${id}.csv`), batchId: id }
}

export function putBackBatch(backend: MockBackend, { id }: { id: number }) {
  const found = backend.batches.find((it) => it.batch.id === id)
  if (!found || found.batch.status === 'put back')
    throw new Refusal('conflict', 'This export batch does not exist, or it was put back already.')
  const { batch, people } = found
  batch.status = 'put back'
  const ids = new Set(people.map((it) => it.id))
  const back = backend.websiteSubscribers.filter((it) => ids.has(it.id))
  for (const it of back) it.exportedAt = null
  const message = putBackMessage(back.length, back.filter((it) => websiteLeftOut(backend, it) !== null).length)
  logActivity(backend, {
    action: 'Export Put Back',
    platform: 'Substack',
    details: `Batch ${id} put back. ${message}`,
  })
  return { message }
}
