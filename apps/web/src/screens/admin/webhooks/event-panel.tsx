import { RecordView } from '#components/record/record-view.tsx'
import { trpc } from '#data/trpc.ts'
import { useRecordId } from '#components/record/use-record-id.ts'
import { EventRecord } from './event-record.tsx'

/** One event beside the list: what was told, what came of it, and whom it concerns. */
export function EventPanel() {
  const id = useRecordId()
  const event = trpc.webhooks.get.useQuery({ id: id ?? 0 }, { enabled: id !== null })
  return (
    <RecordView
      id={id}
      query={event}
      label={(it) => it?.type ?? 'Event'}
      gone={{
        title: 'There is no such event',
        text: 'The address may have been cut off. Every event that came stands in the list.',
      }}
      failed={{ sentence: 'This event could not be loaded.', whatFailed: 'Failed to fetch the webhook event' }}
    >
      {(it) => <EventRecord event={it} />}
    </RecordView>
  )
}
