import * as pages from '@joy/domain/page-paths.ts'
import { notify } from '../notifications/notifications.ts'
import { messages } from '@joy/contract/messages.ts'
import { syncKind } from '@joy/contract/schemas/sync-report.ts'
import type { Job, SyncKind, SyncReport } from '@joy/contract'
import { askFirstMessage, syncAsksAbove, syncSeconds, syncMeasuredFrom } from '@joy/domain/sync/sync-outlook.ts'
import { syncSummary } from '@joy/domain/sync/sync-summary.ts'
import { toSyncKind } from '@joy/domain/sync/to-sync-kind.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { Refusal } from '../refusal.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { openChangeSet } from '../change-sets/change-people.ts'
import type { StoredChangeSet } from '../change-sets/stored-change-set.ts'
import type { StoredSubscriber } from '../subscribers/stored-subscriber.ts'
import { isKnownThere } from '../subscribers/unsubscriptions.ts'
import { logActivity } from '../activity/log-activity.ts'
import { startJob } from '../jobs/start-job.ts'

/** Looks at one known subscriber after the other and stamps them. A second sync joins the one that runs. */
export function startSync(backend: MockBackend, { count }: { count?: number | null | undefined } = {}) {
  const newsletter = backend.integrations.find(({ platform }) => platform === 'substack')
  if (!newsletter?.isActive || !newsletter.apiKey) throw new Refusal('not_configured', messages.syncFailed)
  const running = getSyncs(backend).find(({ finishedAt }) => finishedAt === null)
  if (running) return { message: messages.syncRunsAlready, jobId: running.id }
  const title = 'Sync with Substack'
  const ids = [...backend.subscribers.keys()]
  const people = ids.length
  if (people > syncAsksAbove && count !== null && count !== people) {
    const seconds = syncSeconds(people, latestSync(backend).measured)
    throw new Refusal('conflict', askFirstMessage({ seen: count, people, seconds }))
  }
  const changeSet = openChangeSet(backend, 'sync', title)
  const stamped = new Set<number>()
  changeSet.stamped = stamped
  const counts = (read: number) => ({
    read,
    changed: 0,
    confirmed: 0,
    exported: changeSet.rows.size,
    unknown: 0,
    failed: 0,
  })
  const { jobId } = startJob(backend, {
    kind: 'sync',
    title,
    total: ids.length,
    changeSetId: changeSet.record.id,
    work(from, to) {
      for (const id of ids.slice(from, to)) {
        const subscriber = backend.subscribers.get(id)
        if (!subscriber) continue
        backend.subscribers.set(id, { ...subscriber, syncedAt: backend.now() })
        stamped.add(id)
        noteExported(backend, subscriber, changeSet)
      }
      return counts(to)
    },
    finish(isCancelled) {
      changeSet.record.status = 'complete'
      backend.statementsOfSubstack.push({ at: backend.now(), changeSetId: changeSet.record.id })
      if (!isCancelled) backend.syncReports.set(jobId, toReport(backend, jobId))
      const summary = syncSummary(counts(ids.length))
      logActivity(backend, {
        action: 'Sync Subscribers',
        platform: 'Substack',
        details: summary,
        after: { jobId, changeSetId: changeSet.record.id, ...counts(ids.length) },
      })
      if (!isCancelled)
        notify(backend, {
          kind: 'sync',
          title: 'Synchronization finished',
          text: `${title}: ${summary}.`,
          link: pages.job(jobId),
        })
    },
  })
  logActivity(backend, {
    action: 'Sync Subscribers',
    platform: 'Substack',
    status: 'Pending',
    details: 'Started',
    after: { jobId, changeSetId: changeSet.record.id },
  })
  return { message: messages.syncStarted, jobId }
}

/** Whom Substack has need not be exported any more; an undo takes that back. */
function noteExported(backend: MockBackend, subscriber: StoredSubscriber, changeSet: StoredChangeSet): void {
  const waiting = backend.websiteSubscribers.find(
    ({ email, exportedAt }) => exportedAt === null && emailKey(email) === emailKey(subscriber.email),
  )
  if (!waiting || !isKnownThere(subscriber)) return
  waiting.exportedAt = backend.now()
  const became = backend.subscribers.get(subscriber.id) ?? subscriber
  changeSet.rows.set(subscriber.id, { was: became, became })
  changeSet.record.rows = changeSet.rows.size
}

/** Newest first. */
const getSyncs = (backend: MockBackend): Job[] =>
  [...backend.jobs.values()].filter(({ kind }) => kind === 'sync').toSorted((a, b) => b.id - a.id)

export function latestSync(backend: MockBackend) {
  const all = getSyncs(backend)
  const [job = null] = all
  const measured =
    all.find((it) => it.done >= syncMeasuredFrom && it.startedAt !== null && it.finishedAt !== null) ?? null
  return { job, report: job ? (backend.syncReports.get(job.id) ?? null) : null, measured }
}

/** The one that waits or runs, as soon as there is one. */
export async function* watchForSync(backend: MockBackend, signal: AbortSignal): AsyncGenerator<Job> {
  const { moved } = backend
  while (!signal.aborted) {
    const running = getSyncs(backend).find(({ finishedAt }) => finishedAt === null)
    if (running) {
      yield { ...running }
      return
    }
    await new Promise<void>((resolve) => {
      moved.addEventListener('started', () => resolve(), { once: true, signal })
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
  }
}

/** Substack counts by its own words: a comp that is still to be given there is none to it. */
function toReport(backend: MockBackend, jobId: number): SyncReport {
  const all = [...backend.subscribers.values()].map(({ statement, ...subscriber }) => {
    const said = { ...subscriber, subscriptionTier: statement.tier, subscriptionType: statement.type }
    return { ours: toSyncKind(said), theirs: toSyncKind({ ...said, isComped: false }) }
  })
  const count = (side: 'ours' | 'theirs', kind: SyncKind) => all.filter((it) => it[side] === kind).length
  const kinds = syncKind.options
    .map((kind) => ({ kind, theirs: count('theirs', kind), ours: count('ours', kind) }))
    .filter(({ kind, theirs, ours }) => theirs + ours > 0 || kind === 'free' || kind === 'paid')
  const sumUp = (side: 'ours' | 'theirs') => kinds.reduce((sum, it) => sum + it[side], 0)
  const total = { theirs: sumUp('theirs'), ours: sumUp('ours') }
  return { jobId, day: backend.now().slice(0, 10), total, kinds }
}
