import type { SubscriptionSummary } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { ComparedAsOf } from '#features/reconcile/compared-as-of.tsx'
import { LoadError } from '#components/load-error.tsx'
import { positionOn } from '#components/list/page-labels.ts'
import { trpc } from '#data/trpc.ts'
import { pageSize } from '#components/list/use-list-params.ts'
import { useOpenRecord } from '#components/record/use-open-record.ts'
import { RecordOutlet } from '#components/record/record-outlet.tsx'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { paths } from '#paths.ts'
import { CheckWithStripe } from './check-with-stripe.tsx'
import { MemberRequests } from './member-requests.tsx'
import { SubscriptionsCards } from './subscriptions-cards.tsx'
import { SubscriptionsList } from './subscriptions-list.tsx'
import { RevenueChart } from './revenue-chart.tsx'
import { useSubscriptionList } from './use-subscription-list.ts'

/** Subscriptions: what is paid, how it grew, and each of them (rulings, section 5). */
export function SubscriptionsPage() {
  const list = useSubscriptionList()
  const { items, page, params } = list
  const record = useOpenRecord({
    listPath: paths.payments(),
    rows: items,
    getPosition: positionOn(params.page, pageSize, page.data?.matching),
  })
  const summary = trpc.payments.summary.useQuery()
  return (
    <ConsolePage title="Subscriptions" state={summary.data && <State {...summary.data} />}>
      {summary.isError ? (
        <LoadError
          sentence="Failed to load the summary. Please try again."
          whatFailed="Failed to fetch the payments summary"
          error={summary.error}
          onRetry={() => void summary.refetch()}
          isRetrying={summary.isFetching}
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:gap-6">
          <SubscriptionsCards summary={summary.data} params={params} />
          {summary.data ? <RevenueChart months={summary.data.months} /> : <ChartSkeleton />}
        </div>
      )}
      <MemberRequests />
      <CheckWithStripe />
      <SubscriptionsList list={list} record={record} />
      <RecordOutlet record={record} />
    </ConsolePage>
  )
}

const State = ({ paying, comparedAt }: Pick<SubscriptionSummary, 'paying' | 'comparedAt'>) => (
  <>
    {formatCount(paying)} paying · <ComparedAsOf at={comparedAt} />
  </>
)

const ChartSkeleton = () => (
  <div className="h-[314px] rounded-panel border border-edge bg-surface px-5 pt-4">
    <Skeleton className="h-3 w-44 max-w-full" />
    <Skeleton className="mt-6 block h-[62%] w-full opacity-60" />
  </div>
)
