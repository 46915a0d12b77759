import { RecordView } from '#components/record/record-view.tsx'
import { trpc } from '#data/trpc.ts'
import { useRecordId } from '#components/record/use-record-id.ts'
import { MailRecord } from './mail-record.tsx'

/** One mail beside the list: how it stands, and what its reader sees. */
export function MailPanel() {
  const id = useRecordId()
  const mail = trpc.outbox.get.useQuery({ id: id ?? 0 }, { enabled: id !== null })
  return (
    <RecordView
      id={id}
      query={mail}
      label={(it) => it?.subject ?? 'Mail'}
      gone={{ title: 'This mail is gone', text: 'Mails are deleted from the outbox some time after they went out.' }}
      failed={{ sentence: 'This mail could not be loaded.', whatFailed: 'Failed to fetch the mail' }}
    >
      {(it) => <MailRecord mail={it} />}
    </RecordView>
  )
}
