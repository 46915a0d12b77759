import { logActivity } from '../activity/log-activity.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import type { DiscrepancyCode, ReconcilePerson, ReconcileTotals } from '@joy/contract'
import { discrepancyCodes, findDiscrepancies } from '@joy/domain/reconcile/find-discrepancies.ts'
import { discrepancyLabels } from '@joy/domain/reconcile/discrepancy-labels.ts'
import { sourceLabels } from '@joy/domain/reconcile/source-labels.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { holdsSearch, readPersonSearch } from '@joy/domain/search.ts'
import { disagreeing, type SampleFacts } from '@joy/samples/reconcile.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { toPage } from '../backend/to-page.ts'
import { startJob } from '../jobs/start-job.ts'

type Asked = {
  cursor?: string | undefined
  limit: number
  code?: DiscrepancyCode | undefined
  search?: string | undefined
}

// By the domain's own rules, not recorded: what is settled goes, and comes back with its undo.
/** Everybody whose sources disagree, the most pressing first. */
export function disagreeingPeople(backend: MockBackend): ReconcilePerson[] {
  return [...backend.reconcile.people.values()]
    .map((it) => presentPerson(backend, it))
    .filter(({ discrepancies }) => discrepancies.length > 0)
    .toSorted((a, b) => getRank(a) - getRank(b) || a.id - b.id)
}

const getRank = ({ discrepancies: [first] }: ReconcilePerson) => (first ? discrepancyCodes.indexOf(first.code) : 0)

function presentPerson(backend: MockBackend, { id, email, facts, isStale = false }: SampleFacts): ReconcilePerson {
  const subscriberId = backend.idByKey.get(emailKey(email)) ?? null
  return {
    id,
    email,
    name: backend.subscribers.get(subscriberId ?? 0)?.name ?? null,
    subscriberId,
    sources: sourceLabels(facts),
    asOf: toTimes(backend.reconcile.sources),
    isStale,
    discrepancies: findDiscrepancies(facts).map((code) => ({
      code,
      description: discrepancyLabels(code, facts, backend.timeZone),
    })),
    foundAt: backend.reconcile.comparedAt ?? backend.now(),
  }
}

const toTimes = (sources: ReconcileTotals['sources']): ReconcilePerson['asOf'] => {
  const asOf = (platform: string) => sources.find((it) => it.platform === platform)?.asOf ?? null
  return { substack: asOf('substack'), stripe: asOf('stripe'), planningCenter: asOf('planningcenter') }
}

const hasCode = (code: DiscrepancyCode) => (it: ReconcilePerson) => it.discrepancies.some((its) => its.code === code)

export function pageDiscrepancies(backend: MockBackend, asked: Asked) {
  const all = backend.reconcile.comparedAt ? disagreeingPeople(backend) : []
  const search = readPersonSearch(asked.search)
  const found = all.filter(
    (it) => (asked.code === undefined || hasCode(asked.code)(it)) && (search === null || holdsSearch(search, it)),
  )
  return toPage(found, asked, all.length, asked.code !== undefined || search !== null)
}

export function reconcileTotals(backend: MockBackend): ReconcileTotals {
  const { comparedAt, sources, failure, leftOut } = backend.reconcile
  const all = comparedAt ? disagreeingPeople(backend) : []
  return {
    people: all.length,
    kinds: discrepancyCodes
      .map((code) => {
        const those = all.filter(hasCode(code))
        return { code, people: those.length, stale: those.filter(({ isStale }) => isStale).length }
      })
      .filter(({ people }) => people > 0),
    sources: sources.map((it) => (it.platform !== 'substack' && !comparedAt ? { ...it, asOf: null } : it)),
    leftOut: { total: leftOut.length, items: leftOut },
    comparedAt,
    failure,
  }
}

/** Reads everybody once more; the first time the fixtures' discrepancies come to light. */
export function startCompare(backend: MockBackend): { jobId: number } {
  const running = [...backend.jobs.values()].find((it) => it.kind === 'compare' && it.finishedAt === null)
  if (running) return { jobId: running.id }
  const asJob = { name: actorName(backend), email: 'No email' }
  const { jobId } = startJob(backend, {
    kind: 'compare',
    title: 'Compare the four sides',
    total: backend.subscribers.size + backend.websiteSubscribers.length,
    work: (_from, to) => ({ read: to, compared: to, disagreeing: disagreeingPeople(backend).length }),
    finish(isCancelled) {
      if (isCancelled) return
      const { reconcile } = backend
      if (!reconcile.comparedAt && reconcile.people.size === 0)
        reconcile.people = new Map(disagreeing.map((it) => [it.id, it]))
      reconcile.comparedAt = backend.now()
      reconcile.failure = null
      reconcile.sources = reconcile.sources.map((it) =>
        it.platform === 'substack' || it.state !== 'connected' ? it : { ...it, asOf: backend.now() },
      )
      logActivity(backend, {
        action: 'Sides Compared',
        details: `${counted(disagreeingPeople(backend).length, 'person', 'people')} whose sides disagree`,
        after: { jobId },
        person: asJob,
      })
    },
  })
  return { jobId }
}
