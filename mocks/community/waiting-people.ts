import type { Community } from './community-store.ts'

/** How many are on the way to a registration: each person once, by row of the list and entry there, and no member. */
export function waitingPeople({ upgrades }: Pick<Community, 'upgrades'>): number {
  const registered = upgrades.filter(({ status }) => status === 'registered')
  const isMember = (row: number, entry: string | null) =>
    registered.some((it) => it.substackSubscriberId === row || (entry !== null && it.planningCenterMemberId === entry))
  const entries = new Map<number, string | null>()
  for (const { status, substackSubscriberId: row, planningCenterMemberId: entry } of upgrades)
    if (status !== 'registered' && status !== 'cancelled' && !isMember(row, entry))
      entries.set(row, entry ?? entries.get(row) ?? null)
  return new Set([...entries].map(([row, entry]) => entry ?? row)).size
}
