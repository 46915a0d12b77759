import type { DisagreementCode, ReconcilePerson, ReconcileTotals } from '@joy/contract'
import { disagreementCodes, disagreementsOf } from '@joy/domain/reconcile/disagreements-of.ts'
import { disagreementWords } from '@joy/domain/reconcile/disagreement-words.ts'
import { sideWords } from '@joy/domain/reconcile/side-words.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { nameKey, searchText } from '@joy/domain/search.ts'
import { disagreeing, type SampleFacts } from '@joy/samples/reconcile.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { toPage } from '../backend/to-page.ts'
import { startJob } from '../jobs/start-job.ts'

type Asked = {
  cursor?: string | undefined
  limit: number
  code?: DisagreementCode | undefined
  search?: string | undefined
}

// By the domain's own rules, not recorded: what is settled goes, and comes back with its undo.
/** Everybody whose sides disagree, the most pressing first. */
export function disagreeingPeople(backend: MockBackend): ReconcilePerson[] {
  return [...backend.reconcile.people.values()]
    .map((it) => presentPerson(backend, it))
    .filter(({ disagreements }) => disagreements.length > 0)
    .toSorted((a, b) => getRank(a) - getRank(b) || a.id - b.id)
}

const getRank = ({ disagreements: [first] }: ReconcilePerson) => (first ? disagreementCodes.indexOf(first.code) : 0)

function presentPerson(backend: MockBackend, { id, email, facts, isStale = false }: SampleFacts): ReconcilePerson {
  const subscriberId = backend.idByKey.get(emailKey(email)) ?? null
  return {
    id,
    email,
    name: backend.subscribers.get(subscriberId ?? 0)?.name ?? null,
    subscriberId,
    sides: sideWords(facts),
    asOf: toTimes(backend.reconcile.sides),
    isStale,
    disagreements: disagreementsOf(facts).map((code) => ({
      code,
      words: disagreementWords(code, facts, backend.timeZone),
    })),
    foundAt: backend.reconcile.comparedAt ?? backend.now(),
  }
}

const toTimes = (sides: ReconcileTotals['sides']): ReconcilePerson['asOf'] => {
  const asOf = (platform: string) => sides.find((it) => it.platform === platform)?.asOf ?? null
  return { substack: asOf('substack'), stripe: asOf('stripe'), planningCenter: asOf('planningcenter') }
}

const hasCode = (code: DisagreementCode) => (it: ReconcilePerson) => it.disagreements.some((its) => its.code === code)

export function pageDisagreements(backend: MockBackend, asked: Asked) {
  const all = backend.reconcile.comparedAt ? disagreeingPeople(backend) : []
  const text = searchText(asked.search)
  const found = all.filter(
    (it) =>
      (asked.code === undefined || hasCode(asked.code)(it)) &&
      (text === null || `${emailKey(it.email)} ${nameKey(it.name)}`.includes(text)),
  )
  return toPage(found, asked, all.length, asked.code !== undefined || text !== null)
}

export function reconcileTotals(backend: MockBackend): ReconcileTotals {
  const { comparedAt, sides, failure, leftOut } = backend.reconcile
  const all = comparedAt ? disagreeingPeople(backend) : []
  return {
    people: all.length,
    kinds: disagreementCodes
      .map((code) => {
        const those = all.filter(hasCode(code))
        return { code, people: those.length, stale: those.filter(({ isStale }) => isStale).length }
      })
      .filter(({ people }) => people > 0),
    sides: sides.map((it) => (it.platform !== 'substack' && !comparedAt ? { ...it, asOf: null } : it)),
    leftOut: { total: leftOut.length, items: leftOut },
    comparedAt,
    failure,
  }
}

/** Reads everybody once more; the first time the fixtures' disagreements come to light. */
export function startCompare(backend: MockBackend): { jobId: number } {
  const running = [...backend.jobs.values()].find((it) => it.kind === 'compare' && it.finishedAt === null)
  if (running) return { jobId: running.id }
  return startJob(backend, {
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
      reconcile.sides = reconcile.sides.map((it) =>
        it.platform === 'substack' || !it.isConnected ? it : { ...it, asOf: backend.now() },
      )
    },
  })
}
