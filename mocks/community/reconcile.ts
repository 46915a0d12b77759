import type { DiscrepancyCode, ReconcilePerson, ReconcileTotals } from '@joy/contract'
import { discrepancyCodes, findDiscrepancies } from '@joy/domain/reconcile/find-discrepancies.ts'
import { discrepancyLabels } from '@joy/domain/reconcile/discrepancy-labels.ts'
import { sourceLabels } from '@joy/domain/reconcile/source-labels.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { nameKey, searchText } from '@joy/domain/search.ts'
import { disagreeing, type SampleFacts } from '@joy/samples/reconcile.ts'
import type { Community } from './community-store.ts'
import { pageOf } from './page-of.ts'
import { startJob } from './start-job.ts'

type Asked = {
  cursor?: string | undefined
  limit: number
  code?: DiscrepancyCode | undefined
  search?: string | undefined
}

/** Everybody whose sides disagree, the most pressing first. */
export function disagreeingPeople(community: Community): ReconcilePerson[] {
  return [...community.reconcile.people.values()]
    .map((it) => presentPerson(community, it))
    .filter(({ discrepancies }) => discrepancies.length > 0)
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.id - b.id)
}

const rankOf = ({ discrepancies: [first] }: ReconcilePerson) => (first ? discrepancyCodes.indexOf(first.code) : 0)

function presentPerson(community: Community, { id, email, facts, isStale = false }: SampleFacts): ReconcilePerson {
  const subscriberId = community.idByKey.get(emailKey(email)) ?? null
  return {
    id,
    email,
    name: community.subscribers.get(subscriberId ?? 0)?.name ?? null,
    subscriberId,
    sources: sourceLabels(facts),
    asOf: timesOf(community.reconcile.sources),
    isStale,
    discrepancies: findDiscrepancies(facts).map((code) => ({
      code,
      words: discrepancyLabels(code, facts, community.timeZone),
    })),
    foundAt: community.reconcile.comparedAt ?? community.now(),
  }
}

const timesOf = (sources: ReconcileTotals['sources']): ReconcilePerson['asOf'] => {
  const asOf = (platform: string) => sources.find((it) => it.platform === platform)?.asOf ?? null
  return { substack: asOf('substack'), stripe: asOf('stripe'), planningCenter: asOf('planningcenter') }
}

const hasCode = (code: DiscrepancyCode) => (it: ReconcilePerson) => it.discrepancies.some((its) => its.code === code)

export function pageDiscrepancies(community: Community, asked: Asked) {
  const all = community.reconcile.comparedAt ? disagreeingPeople(community) : []
  const text = searchText(asked.search)
  const found = all.filter(
    (it) =>
      (asked.code === undefined || hasCode(asked.code)(it)) &&
      (text === null || `${emailKey(it.email)} ${nameKey(it.name)}`.includes(text)),
  )
  return pageOf(found, asked, all.length, asked.code !== undefined || text !== null)
}

export function reconcileTotals(community: Community): ReconcileTotals {
  const { comparedAt, sources, failure, leftOut } = community.reconcile
  const all = comparedAt ? disagreeingPeople(community) : []
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

/** Reads everybody once more; the first time the cast's discrepancies come to light. */
export function startCompare(community: Community): { jobId: number } {
  const running = [...community.jobs.values()].find((it) => it.kind === 'compare' && it.finishedAt === null)
  if (running) return { jobId: running.id }
  return startJob(community, {
    kind: 'compare',
    title: 'Compare the four sides',
    total: community.subscribers.size + community.websiteSubscribers.length,
    work: (_from, to) => ({ read: to, compared: to, disagreeing: disagreeingPeople(community).length }),
    finish(isCancelled) {
      if (isCancelled) return
      const { reconcile } = community
      if (!reconcile.comparedAt && reconcile.people.size === 0)
        reconcile.people = new Map(disagreeing.map((it) => [it.id, it]))
      reconcile.comparedAt = community.now()
      reconcile.failure = null
      reconcile.sources = reconcile.sources.map((it) =>
        it.platform === 'substack' || !it.isConnected ? it : { ...it, asOf: community.now() },
      )
    },
  })
}
