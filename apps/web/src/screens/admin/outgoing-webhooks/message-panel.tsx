import { RecordView } from '#components/record/record-view.tsx'
import { useRecordId } from '#components/record/use-record-id.ts'
import { trpc } from '#data/trpc.ts'
import { MessageRecord } from './message-record.tsx'

/** One message beside the list: what was told, and what was answered. */
export function MessagePanel() {
  const id = useRecordId()
  const message = trpc.outgoingWebhooks.message.useQuery({ id: id ?? 0 }, { enabled: id !== null })
  return (
    <RecordView
      id={id}
      query={message}
      label={(it) => it?.kind ?? 'Message'}
      gone={{
        title: 'There is no such message',
        text: 'Messages are deleted after their time, and with their endpoint.',
      }}
      failed={{ sentence: 'This message could not be loaded.', whatFailed: 'Failed to fetch the outgoing message' }}
    >
      {(it) => <MessageRecord message={it} />}
    </RecordView>
  )
}
