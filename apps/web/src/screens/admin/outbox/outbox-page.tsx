import { formatCount } from '@joy/domain/dates.ts'
import { Button } from '@joy/ui/button.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { RefreshCw } from 'lucide-react'
import { RecordOutlet } from '../../../components/record-outlet.tsx'
import { ConsolePage } from '../../../layouts/console-shell/console-page.tsx'
import { OutboxList } from './outbox-list.tsx'
import { useOutbox, type Outbox } from './use-outbox.ts'

/** The mails that went out, wait and failed (decisions, section 5). */
export function OutboxPage() {
  const outbox = useOutbox()
  const { page, totals } = outbox
  const refresh = () => Promise.all([page.refetch(), totals.refetch()])
  return (
    <ConsolePage
      title="Outbox"
      state={stateOf(totals.data)}
      actions={
        <Button icon={RefreshCw} onClick={() => void refresh()} isPending={page.isFetching && !page.isPending}>
          Refresh
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {totals.data && !totals.data.hasSmtp && (
          <Notice tone="neutral" title="No mail leaves this machine">
            No mail server is set, so mails are kept and read here.
          </Notice>
        )}
        <OutboxList outbox={outbox} />
        {totals.data && (
          <p className="text-meta text-text-soft">
            Mails that went out or were given up are deleted after {formatCount(totals.data.keptDays)} days.
          </p>
        )}
      </div>
      <RecordOutlet record={outbox.record} />
    </ConsolePage>
  )
}

function stateOf(totals: Outbox['totals']['data']): string | undefined {
  if (!totals) return undefined
  const parts = [
    `${formatCount(totals.sent)} sent`,
    totals.pending > 0 && `${formatCount(totals.pending)} waiting`,
    totals.failed > 0 && `${formatCount(totals.failed)} failed`,
  ]
  return parts.filter(Boolean).join(', ')
}
