import { counted } from '@joy/domain/labels/counted.ts'
import { Notice } from '@joy/ui/notice.tsx'
import { Card } from '@joy/ui/card.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { Send } from 'lucide-react'
import type { Outbox } from './use-outbox.ts'

/** Whether mail leaves this machine, and how long it is kept. Its place is as high from the start, so that the list stays. */
export const MailServer = ({ totals }: Pick<Outbox, 'totals'>) => (
  <div className="grid min-h-15.5 *:h-full max-md:min-h-20">
    {totals.data && <Known {...totals.data} />}
    {totals.isError && (
      <Notice
        tone="neutral"
        title="It is not known whether mail leaves this machine"
        onRetry={() => void totals.refetch()}
        isRetrying={totals.isFetching}
      >
        The figures of the outbox could not be loaded.
      </Notice>
    )}
    {totals.isPending && (
      <Card className="grid content-center justify-items-start gap-2 px-4">
        <Skeleton className="h-2.5 w-44" />
        <Skeleton className="h-2.5 w-64" />
      </Card>
    )}
  </div>
)

function Known({ hasSmtp, keptDays }: NonNullable<Outbox['totals']['data']>) {
  const days = counted(keptDays, 'day')
  return hasSmtp ? (
    <Notice tone="neutral" icon={Send} title="Mail leaves through your mail server">
      Mails that went out or were given up are deleted after {days}.
    </Notice>
  ) : (
    <Notice tone="neutral" title="No mail leaves this machine">
      No mail server is set: mails are read here. Settled ones are deleted after {days}.
    </Notice>
  )
}
