import type { SubscriberTotals } from '@joy/contract'
import { trpc } from '../data/trpc.ts'
import { useMay } from './use-may.ts'
import type { SubscriberList } from './use-subscriber-list.ts'

/**
 * How many who match are not comped yet, for 'Select all N that match'. null: more than 10,000; undefined: not known
 * yet. Nobody, where the role may comp nobody. Known without asking where nothing narrows the list or all who match are on the page.
 */
export function useCompsPossible(
  { filter, params, page }: SubscriberList,
  totals: SubscriberTotals | undefined,
): number | null | undefined {
  const { data } = page
  const mayComp = useMay('comps.grantMany')
  const isWhole = data !== undefined && params.cursor === undefined && data.nextCursor === null
  const canBeCounted = !params.isNarrowed || filter.comped !== undefined || isWhole
  const asked = trpc.subscribers.page.useQuery(
    { ...filter, comped: 'no', limit: 1 },
    { enabled: mayComp && data !== undefined && !canBeCounted },
  )

  if (filter.comped === 'yes' || !mayComp) return 0
  if (filter.comped === 'no') return data?.matching
  if (!params.isNarrowed) return totals && totals.subscribers - (totals.compedSubscribers - totals.compedOutside)
  if (isWhole) return data.items.filter((it) => !it.isComped).length
  return asked.data?.matching
}
