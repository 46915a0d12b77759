import type { OutboxMail } from '@joy/contract'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { NoMatchDrawing } from '@joy/ui/drawings.tsx'
import { RecordSkeleton } from '@joy/ui/record-parts.tsx'
import { useParams } from 'react-router-dom'
import { LoadError } from '../../../components/load-error.tsx'
import { RecordFrame } from '../../../components/record-frame.tsx'
import { errorStatus } from '../../../data/error-message.ts'
import { trpc } from '../../../data/trpc.ts'
import { MailRecord } from './mail-record.tsx'

/** One mail beside the list: how it stands, and what its reader sees. */
export function MailPanel() {
  const id = Number(useParams()['id'])
  const isId = Number.isSafeInteger(id) && id > 0
  const mail = trpc.outbox.get.useQuery({ id }, { enabled: isId })
  const isGone = !isId || errorStatus(mail.error) === 404
  return (
    <RecordFrame label={labelOf(mail.data)}>
      {mail.data && <MailRecord key={id} mail={mail.data} />}
      {isId && mail.isPending && <RecordSkeleton />}
      {isGone && (
        <EmptyState title="This mail is gone" drawing={<NoMatchDrawing />}>
          Mails are deleted from the outbox some time after they went out.
        </EmptyState>
      )}
      {mail.isError && !isGone && (
        <div className="p-5">
          <LoadError
            sentence="This mail could not be loaded."
            whatFailed="Failed to fetch the mail"
            error={mail.error}
            onRetry={() => void mail.refetch()}
            isRetrying={mail.isFetching}
          />
        </div>
      )}
    </RecordFrame>
  )
}

const labelOf = (mail: OutboxMail | undefined) => mail?.subject ?? 'Mail'
