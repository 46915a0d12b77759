import { counted } from '@joy/domain/words/counted.ts'
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { messages, type WebsiteSubscriber } from '@joy/contract'
import {
  exportHeadings,
  leftOutHeadings,
  toExportCells,
  toWebsiteExportCells,
  websiteExportHeadings,
} from '@joy/domain/subscriber-csv/export-columns.ts'
import { guardFormula, isSpreadsheetSafeEmail } from '@joy/domain/subscriber-csv/guard-formula.ts'
import { leftOutWords, putBackWords } from '@joy/domain/subscriber-csv/left-out-words.ts'
import { stringify } from 'csv-stringify/browser/esm/sync'
import { Refusal } from '../refusal.ts'
import { csv } from '../respond-file.ts'
import { actorName, type Community } from './community-store.ts'
import { lastEnd } from './last-end.ts'
import { compInForce } from './comps-of.ts'
import { logActivity } from './log-activity.ts'
import { closedByList, closedSince, mailboxOf } from './mailbox.ts'
import type { StoredSubscriber } from './stored-subscriber.ts'
import { sendingWord } from './unsubscriptions.ts'
import { websiteLeftOut } from './website-left-out.ts'

export const toCsv = (headings: readonly string[], rows: readonly string[][]) =>
  stringify(
    [[...headings], ...rows].map((row) => row.map(guardFormula)),
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  )

function requireKey({ integrations }: Community): void {
  if (!integrations.find((it) => it.platform === 'substack')?.apiKey)
    throw new Refusal('not_configured', messages.apiKeyMissing)
}

const date = (text: string | null) => (text === null ? null : new Date(text))

export function exportSubscribers(community: Community) {
  requireKey(community)
  const rows = [...community.subscribers.values()]
    .filter(({ email }) => isSpreadsheetSafeEmail(email))
    .map((it) => cellsOf(community, it))
  logActivity(community, {
    action: 'Export Subscribers',
    details: `Exported ${counted(rows.length, 'subscriber')} as CSV`,
  })
  return csv('substack-subscribers.csv', toCsv(exportHeadings, rows))
}

/** Who closed somebody's mailbox, where that was not Substack, and what Substack says of sending to them. */
function closingOf(community: Community, it: StoredSubscriber) {
  const key = emailKey(it.email)
  const left = isClosed(it.subscriptionStatus) ? community.unsubscriptions.get(key) : undefined
  const closer = closedByList(community, it)
  const word = left ? left.before : sendingWord(community, it.email)
  return {
    closedBy: left ? 'here' : closer && 'unknown',
    asOf: left?.at ?? closer?.asOf ?? null,
    sends: word ? !word.isOff : null,
    sendsAsOf: word?.at || null,
    toldAt: left?.told?.at ?? null,
    statusBefore: left?.priorStatus ?? null,
  }
}

const cellsOf = (community: Community, it: StoredSubscriber) => {
  const closing = closingOf(community, it)
  const mailbox = mailboxOf(community, it)
  const comp = compInForce(community, it.email)
  return toExportCells({
    email: it.email,
    name: it.name,
    tier: it.subscriptionTier,
    type: it.subscriptionType,
    substackTier: it.word.tier,
    substackType: it.word.type,
    substackEndsAt: date(it.word.endsAt),
    substackSince: date(it.word.since),
    substackAsOf: date(it.word.asOf),
    mailboxClosedAt: date(closedSince(community, it) ?? closing.asOf),
    mailboxLeftAt: date(closedSince(community, it) ?? closing.asOf),
    mailboxClosedBy: closing.closedBy,
    mailboxClosedByAsOf: date(closing.asOf),
    substackSends: closing.sends,
    substackSendsAsOf: date(closing.sendsAsOf),
    substackToldAt: date(closing.toldAt),
    mailboxStatusBefore: closing.statusBefore,
    mailboxStatusSince: null,
    mailboxOpenedAt: date(mailbox.openedByOwnerAt),
    mailboxOpenedAgainst: mailbox.openedByOwnerAt && mailbox.closedThere,
    status: it.subscriptionStatus,
    subscribedAt: date(it.subscribedAt),
    syncedAt: date(it.syncedAt),
    isComped: it.isComped,
    compedAt: date(it.compedAt),
    compedUntil: date(comp?.until ?? null),
    compPlan: comp?.plan ?? null,
    compReason: comp?.reason ?? null,
    compGrantedBy: comp?.grantedBy ?? null,
    compConfirmedAt: date(comp?.confirmedAt ?? null),
    compToldAt: date(comp?.toldAt ?? null),
    endedComp: lastEnd(community, it.email),
  })
}

const subscribersLeftOut = ({ subscribers }: Community) =>
  [...subscribers.values()].filter(({ email }) => !isSpreadsheetSafeEmail(email))

export function subscribersLeftOutOf(community: Community) {
  const reason = leftOutWords['listed-formula']
  const people = subscribersLeftOut(community).map(({ id, email, name }) => ({ id, email, name, reason }))
  return { total: people.length, exportedBefore: 0, people }
}

export const subscribersLeftOutFile = (community: Community) =>
  csv(
    'substack-subscribers-left-out.csv',
    toCsv(
      leftOutHeadings,
      subscribersLeftOut(community).map((it) => [...cellsOf(community, it), leftOutWords['listed-formula']]),
    ),
  )

const websiteText = (people: readonly WebsiteSubscriber[]) =>
  toCsv(websiteExportHeadings, people.map(toWebsiteExportCells))
const websiteFile = (people: readonly WebsiteSubscriber[]) =>
  csv('website-subscribers-for-substack.csv', websiteText(people))
const linesOf = (people: readonly WebsiteSubscriber[]) => websiteText(people).split('\n').length - 1

const leftOutOf = (community: Community) =>
  community.websiteSubscribers.flatMap((it) => {
    const why = websiteLeftOut(community, it)
    const { id, email, name, exportedAt } = it
    return why ? [{ id, email, name, exportedAt, reason: leftOutWords[why] }] : []
  })

export function leftOutOfExport(community: Community) {
  const all = leftOutOf(community)
  return {
    total: all.length,
    exportedBefore: all.filter(({ exportedAt }) => exportedAt !== null).length,
    people: all.map(({ id, email, name, reason }) => ({ id, email, name, reason })),
  }
}

export const leftOutFile = (community: Community) =>
  csv(
    'website-subscribers-left-out.csv',
    toCsv(
      ['email', 'name', 'reason'],
      leftOutOf(community).map((it) => [it.email, it.name ?? '', it.reason]),
    ),
  )

/** The unexported people, frozen in a batch; everybody again and no batch where there are none (ruling 15). */
export function exportWebsiteSubscribers(community: Community) {
  requireKey(community)
  const going = community.websiteSubscribers.filter((it) => websiteLeftOut(community, it) === null)
  const people = going.filter((it) => it.exportedAt === null)
  if (people.length === 0) return websiteFile(going)
  const now = community.now()
  const batch = {
    id: community.nextId(),
    status: 'open' as const,
    rows: people.length,
    createdBy: actorName(community),
    createdAt: now,
    completedAt: null,
  }
  community.batches.unshift({ batch, people: people.map((it) => ({ ...it })) })
  return { ...websiteFile(people), batchId: batch.id }
}

/** Whoever has the whole file says so: its people count as exported. */
export function batchArrived(community: Community, { id, lines }: { id: number; lines: number }) {
  const { batch, people } = findBatch(community, id)
  if (batch.status === 'put back') throw new Refusal('conflict', 'This export batch was put back. Export them anew.')
  if (lines !== linesOf(people))
    throw new Refusal(
      'conflict',
      `The file has not arrived whole: ${lines} of ${linesOf(people)} lines. Nobody counts as exported; download the batch again under Jobs, Exports.`,
    )
  const message = `${counted(batch.rows, 'website subscriber')} of batch ${id} ${batch.rows === 1 ? 'counts' : 'count'} as exported.`
  if (batch.status === 'complete') return { message }
  const now = community.now()
  Object.assign(batch, { status: 'complete', completedAt: now })
  const ids = new Set(people.map((it) => it.id))
  for (const it of community.websiteSubscribers) if (ids.has(it.id)) it.exportedAt ??= now
  logActivity(community, {
    action: 'Export Website Subscribers',
    details: `Exported ${counted(people.length, 'website subscriber')}, batch ${batch.id}`,
  })
  return { message }
}

function findBatch(community: Community, id: number) {
  const found = community.batches.find((it) => it.batch.id === id)
  if (!found) throw new Refusal('not_found', 'There is no such export batch.')
  return found
}

export const batchFile = (community: Community, { id }: { id: number }) => ({
  ...websiteFile(findBatch(community, id).people),
  batchId: id,
})

export function putBack(community: Community, { id }: { id: number }) {
  const { batch, people } = findBatch(community, id)
  if (batch.status === 'put back')
    throw new Refusal('conflict', 'This export batch does not exist, or it was put back already.')
  batch.status = 'put back'
  const ids = new Set(people.map((it) => it.id))
  const back = community.websiteSubscribers.filter((it) => ids.has(it.id))
  for (const it of back) it.exportedAt = null
  return { message: putBackWords(back.length, back.filter((it) => websiteLeftOut(community, it) !== null).length) }
}
