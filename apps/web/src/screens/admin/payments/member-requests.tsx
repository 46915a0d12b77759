import { LoadError } from '#components/load-error.tsx'
import { usePlanWishes } from '#features/payments/use-plan-wishes.ts'
import { AwaitingOpening } from './awaiting-opening.tsx'
import { PlanWishes } from './plan-wishes.tsx'

/** What members ask for: another plan, which is changed on their subscription, and to be told when paid plans open. */
export function MemberRequests() {
  const { wishes } = usePlanWishes()
  return (
    <>
      {wishes.isError && (
        <LoadError
          sentence="What members ask for could not be loaded."
          whatFailed="Failed to fetch the wishes for another plan"
          error={wishes.error}
          onRetry={() => void wishes.refetch()}
          isRetrying={wishes.isFetching}
        />
      )}
      {wishes.data && wishes.data.length > 0 && <PlanWishes wishes={wishes.data} />}
      <AwaitingOpening />
    </>
  )
}
