import { RecordView } from '#components/record/record-view.tsx'
import { trpc } from '#data/trpc.ts'
import { useRecordId } from '#components/record/use-record-id.ts'
import { DeliveryRecord } from './delivery-record.tsx'

/** One event beside the list: what was told, what came of it, and whom it concerns. */
export function DeliveryPanel() {
  const id = useRecordId()
  const delivery = trpc.webhooks.get.useQuery({ id: id ?? 0 }, { enabled: id !== null })
  return (
    <RecordView
      id={id}
      query={delivery}
      label={(it) => it?.type ?? 'Delivery'}
      gone={{
        title: 'There is no such delivery',
        text: 'The address may have been cut off. Every delivery that came stands in the list.',
      }}
      failed={{ sentence: 'This delivery could not be loaded.', whatFailed: 'Failed to fetch the webhook delivery' }}
    >
      {(it) => <DeliveryRecord delivery={it} />}
    </RecordView>
  )
}
