import type { DashboardOverview, Platform } from '@joy/contract'
import { monthOf } from '@joy/domain/time/months.ts'
import { earlierImports } from '@joy/samples/imports.ts'
import { membersBySource, paidOnList, paidOutside } from './carried-by.ts'
import type { Community } from './community-store.ts'
import { countPeople, dashboardStats } from './count-people.ts'
import { isConnected } from './is-connected.ts'
import { payingAt, revenueOf } from './payments.ts'
import { reconcileTotals } from './reconcile.ts'
import { waitingPeople } from './waiting-people.ts'

/** What the server's dashboard says of this community; no mail server is ever set in it. */
export function dashboardOverview(community: Community): DashboardOverview {
  const { integrations, messages } = community
  const people = countPeople(community)
  const connected = new Set<Platform>(
    integrations.map((it) => it.platform).filter((platform) => isConnected(community, platform)),
  )
  connected.delete('email')
  const paying = payingAt(community, monthOf(community.now(), community.timeZone))
  return {
    checkedAt: community.now(),
    comparedAt: community.reconcile.comparedAt,
    integrations: integrations.map(({ platform }) => ({ platform, isConnected: connected.has(platform) })),
    substack: { subscribers: people.subscribers, lastSyncedAt: people.lastSyncedAt },
    exportedNotSeen: reconcileTotals(community).kinds.find(({ code }) => code === 'exported-not-arrived')?.people ?? 0,
    planningCenter: {
      members: dashboardStats(community).planningCenterMembers,
      waiting: waitingPeople(community),
      carriedBy: membersBySource(community),
    },
    stripe: { monthlyRevenueCents: revenueOf(community, paying), paying: paying.length },
    email: { sent: 0, inOutbox: messages.mails.length },
    compedSubscribers: people.compedSubscribers,
    compedOutside: people.compedOutside,
    paid: paidOnList(community),
    outside: paidOutside(community),
    workflow: {
      fetch: stepOf(connected.has('substack'), 'Substack'),
      payment: stepOf(connected.has('stripe'), 'Stripe'),
      register: stepOf(connected.has('planningcenter'), 'Planning Center'),
    },
    ...lastFiles(community),
  }
}

const stepOf = (isRunning: boolean, name: string): DashboardOverview['workflow']['fetch'] =>
  isRunning ? { state: 'running', reason: null } : { state: 'not connected', reason: `${name} is not connected.` }

function lastFiles({ imports, batches, subscribers }: Community) {
  const own = [...imports.values()].map((it) => it.record).toReversed()
  const done = [...own, ...(subscribers.size > 0 ? earlierImports : [])].find((it) => it.status === 'done')
  const batch = batches.find((it) => it.batch.status === 'complete')?.batch
  return {
    lastImport: done?.finishedAt ? { at: done.finishedAt, rows: done.rows ?? 0 } : null,
    lastExport: batch?.completedAt ? { at: batch.completedAt, rows: batch.rows } : null,
  }
}
