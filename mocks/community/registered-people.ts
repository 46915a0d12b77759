import { planRank } from '@joy/domain/access/plan-rank.ts'
import type { Community } from './community-store.ts'
import type { StoredSubscriber } from './stored-subscriber.ts'

const order = ['subscription', 'substack', 'comp', null] as const
const precedes = (one: StoredSubscriber, other: StoredSubscriber): number =>
  planRank(other.subscriptionTier) - planRank(one.subscriptionTier) ||
  order.indexOf(one.source) - order.indexOf(other.source) ||
  one.id - other.id

/** Who is registered in Planning Center, each person once: of several rows that name one person, the one with the most. */
export function registeredPeople({ upgrades, subscribers }: Community): StoredSubscriber[] {
  const entries = new Map<number, string | null>()
  for (const { status, substackSubscriberId: row, planningCenterMemberId: entry } of upgrades)
    if (status === 'registered') entries.set(row, entry ?? entries.get(row) ?? null)
  const rows = [...entries.keys()].flatMap((id) => subscribers.get(id) ?? []).toSorted(precedes)
  const people = new Map<string | number, StoredSubscriber>()
  for (const it of rows) {
    const person = entries.get(it.id) ?? it.id
    if (!people.has(person)) people.set(person, it)
  }
  return [...people.values()]
}
