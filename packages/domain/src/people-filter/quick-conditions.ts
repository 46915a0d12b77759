import type { PeopleCondition, PeopleFilter, SubscriberFilter } from '@joy/contract'
import { narrowsPeople } from './narrows-people.ts'

type Quick = Pick<SubscriberFilter, 'tier' | 'status' | 'comped' | 'tag'>

/** The quick filters of a list of people as conditions of a filter. */
export const quickConditions = ({ tier, status, comped, tag }: Partial<Quick>): PeopleCondition[] => [
  ...(tier === undefined ? [] : [{ field: 'tier', operator: 'is', values: [tier] } as const]),
  ...(status === undefined ? [] : [{ field: 'status', operator: 'is', values: [status] } as const]),
  ...(comped === undefined ? [] : [{ field: 'comped', operator: 'is', values: [comped] } as const]),
  ...(tag === undefined ? [] : [{ field: 'tag', operator: 'has', values: [String(tag)] } as const]),
]

/**
 * All that a list of people is filtered by, each to hold, for those who stand on no newsletter list; null: it finds none of them,
 * for only that list knows a tier and a status.
 */
export function filtersOutside({
  filter,
  ...quick
}: Partial<Quick> & Pick<SubscriberFilter, 'filter'>): PeopleFilter[] | null {
  if (quick.tier !== undefined || quick.status !== undefined) return null
  const all: (PeopleFilter | undefined)[] = [{ match: 'all', conditions: quickConditions(quick), groups: [] }, filter]
  return all.filter((it) => it !== undefined).filter(narrowsPeople)
}
