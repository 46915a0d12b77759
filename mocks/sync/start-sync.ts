import { messages } from '@joy/contract/messages.ts'
import { syncKind } from '@joy/contract/schemas/sync-report.ts'
import type { Job, SyncKind, SyncReport } from '@joy/contract'
import { askFirstMessage, syncAsksAbove, syncSeconds, syncMeasuredFrom } from '@joy/domain/sync/sync-outlook.ts'
import { toSyncKind } from '@joy/domain/sync/to-sync-kind.ts'
import { Refusal } from '../refusal.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { logActivity } from '../activity/log-activity.ts'
import { startJob } from '../jobs/start-job.ts'

/** Looks at one known subscriber after the other and stamps them. A second sync joins the one that runs. */
export function startSync(backend: MockBackend, { count }: { count?: number | null | undefined } = {}) {
  const newsletter = backend.integrations.find(({ platform }) => platform === 'substack')
  if (!newsletter?.isActive || !newsletter.apiKey) throw new Refusal('not_configured', messages.syncFailed)
  const running = getSyncs(backend).find(({ finishedAt }) => finishedAt === null)
  if (running) return { message: messages.syncRunsAlready, jobId: running.id }
  const ids = [...backend.subscribers.keys()]
  const people = ids.length
  if (people > syncAsksAbove && count !== null && count !== people) {
    const seconds = syncSeconds(people, latestSync(backend).measured)
    throw new Refusal('conflict', askFirstMessage({ seen: count, people, seconds }))
  }
  const { jobId } = startJob(backend, {
    kind: 'sync',
    title: 'Sync with Substack',
    total: ids.length,
    work(from, to) {
      for (const id of ids.slice(from, to)) {
        const subscriber = backend.subscribers.get(id)
        if (subscriber) backend.subscribers.set(id, { ...subscriber, syncedAt: backend.now() })
      }
      return { read: to, changed: 0, confirmed: 0, unknown: 0, failed: 0 }
    },
    finish(isCancelled) {
      backend.saidBySubstack.push({ at: backend.now(), changeSetId: null })
      if (!isCancelled) backend.syncReports.set(jobId, toReport(backend, jobId))
      logActivity(backend, { action: 'Sync Subscribers', details: `${ids.length} read, nothing changed` })
    },
  })
  return { message: messages.syncStarted, jobId }
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
  const all = [...backend.subscribers.values()].map(({ word, ...it }) => {
    const said = { ...it, subscriptionTier: word.tier, subscriptionType: word.type }
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
