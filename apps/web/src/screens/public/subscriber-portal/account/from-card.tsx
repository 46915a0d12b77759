import { SiteButton } from '#components/site/site-button.tsx'
import type { RefetchState } from '#data/use-query-lite.ts'

/** Back from the payment provider's page: a new card is told here a moment later. */
export const FromCard = ({ query: { refetch, isFetching, error } }: { query: RefetchState }) => (
  <div className="mt-5 flex flex-wrap items-center justify-between gap-4 rounded-panel bg-surface-sunk px-5 py-4">
    <p role="status" className="min-w-0 flex-1 text-site-base text-text-soft">
      {error && !isFetching
        ? 'This could not be checked just now. Please try again.'
        : 'Welcome back. A new card shows here within a moment.'}
    </p>
    <SiteButton tone="default" size="small" isPending={isFetching} onClick={refetch}>
      Check again
    </SiteButton>
  </div>
)
