import { NoMatchDrawing } from '@joy/ui/drawings.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { RecordSkeleton } from '@joy/ui/record-parts.tsx'
import { useParams } from 'react-router-dom'
import { LoadError } from '../../../components/load-error.tsx'
import { RecordFrame } from '../../../components/record-frame.tsx'
import { errorStatus } from '../../../data/error-message.ts'
import { trpc } from '../../../data/trpc.ts'
import { DeliveryRecord } from './delivery-record.tsx'

/** One event beside the list: what was told, what came of it, and whom it concerns. */
export function DeliveryPanel() {
  const id = Number(useParams()['id'])
  const isId = Number.isSafeInteger(id) && id > 0
  const delivery = trpc.webhooks.get.useQuery({ id }, { enabled: isId })
  const isGone = !isId || errorStatus(delivery.error) === 404
  return (
    <RecordFrame label={delivery.data?.type ?? 'Delivery'}>
      {delivery.data && <DeliveryRecord key={id} delivery={delivery.data} />}
      {isId && delivery.isPending && <RecordSkeleton />}
      {isGone && (
        <EmptyState title="There is no such delivery" drawing={<NoMatchDrawing />}>
          The address may have been cut off. Every delivery that came stands in the list.
        </EmptyState>
      )}
      {delivery.isError && !isGone && (
        <div className="p-5">
          <LoadError
            sentence="This delivery could not be loaded."
            whatFailed="Failed to fetch the webhook delivery"
            error={delivery.error}
            onRetry={() => void delivery.refetch()}
            isRetrying={delivery.isFetching}
          />
        </div>
      )}
    </RecordFrame>
  )
}
