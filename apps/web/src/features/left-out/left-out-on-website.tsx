import type { AskedSubscribers } from '@joy/contract'
import { LoadError } from '#components/load-error.tsx'
import { matchingLabel } from '#components/list/page-labels.ts'
import { trpc } from '#data/trpc.ts'

type Props = {
  filter: AskedSubscribers
  /** Whoever is comped is not meant. */
  isForComp?: boolean
}

/**
 * Before something is done for all that match: it reaches the newsletter's list, and this says how many more match who stand on
 * the website's alone and are left out. Of the whole list nothing is said, nor where nobody is left out.
 */
export function LeftOutOnWebsite({ filter, isForComp = false }: Props) {
  const { searchIn: _, ...narrowed } = filter
  const isNarrowed = Object.values(narrowed).some((it) => it !== undefined && it !== '')
  const found = trpc.websiteSubscribers.outsidePage.useQuery(
    { ...filter, ...(isForComp ? { comped: 'no' } : {}), limit: 1 },
    { enabled: isNarrowed, staleTime: 0, gcTime: 0 },
  )
  const matching = found.data?.matching
  if (found.isError)
    return (
      <LoadError
        sentence="How many are on the website’s list alone, and left out, could not be counted."
        whatFailed="Failed to count who is on the website’s list alone"
        error={found.error}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    )
  return (
    <p role="status" className="text-table text-text-soft empty:hidden">
      {matching !== undefined && matching !== 0 && leftOutMessage(matching)}
    </p>
  )
}

const leftOutMessage = (matching: number | null): string =>
  matching === 1
    ? 'Only the newsletter’s list is meant: 1 more person who matches is on the website’s list alone, and is left out.'
    : `Only the newsletter’s list is meant: ${matchingLabel(matching)} more people who match are on the website’s list alone, and are left out.`
