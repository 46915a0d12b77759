import type { SponsoringPool } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Card, CardCells } from '@joy/ui/card.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { Stat } from '@joy/ui/stat.tsx'
import { LoadError } from '#components/load-error.tsx'

type Query = {
  data: SponsoringPool | undefined
  isError: boolean
  isFetching: boolean
  error: unknown
  refetch: () => unknown
}

/** All offers as one: what is offered is what was given and what is left. */
export function PoolCards({ pool }: { pool: Query }) {
  const { data } = pool
  if (pool.isError && !data)
    return (
      <LoadError
        sentence="How many places there are could not be loaded."
        whatFailed="Failed to fetch the pool of places"
        error={pool.error}
        onRetry={() => void pool.refetch()}
        isRetrying={pool.isFetching}
      />
    )
  const value = (of: keyof SponsoringPool) => (data ? formatCount(data[of]) : <Skeleton className="my-1.5 h-5 w-14" />)
  return (
    <Card aria-label="Pool of places">
      <CardCells columns={4}>
        <Stat
          label="Offered"
          value={value('offered')}
          note={data && `Given or left, in ${counted(data.offers, 'offer')}`}
        />
        <Stat label="Given" value={value('given')} note="By comps that hold or ran out" />
        <Stat label="Left" value={value('left')} note="To be given" />
        <Stat label="Waiting" value={value('requests')} note={data?.requests === 1 ? 'Request' : 'Requests'} />
      </CardCells>
    </Card>
  )
}
