import { formatCount } from '@joy/domain/time/dates.ts'
import { Button } from '@joy/ui/button.tsx'
import { RefreshCw } from 'lucide-react'
import { RecordOutlet } from '#components/record/record-outlet.tsx'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { MailServer } from './mail-server.tsx'
import { OutboxList } from './outbox-list.tsx'
import { useOutbox, type Outbox } from './use-outbox.ts'

/** The mails that went out, wait and failed (rulings, section 5). */
export function OutboxPage() {
  const outbox = useOutbox()
  const { page, totals } = outbox
  const refresh = () => Promise.all([page.refetch(), totals.refetch()])
  return (
    <ConsolePage
      title="Outbox"
      state={getState(totals.data)}
      actions={
        <Button icon={RefreshCw} onClick={() => void refresh()} isPending={page.isFetching && !page.isPending}>
          Refresh
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <MailServer totals={totals} />
        <OutboxList outbox={outbox} />
      </div>
      <RecordOutlet record={outbox.record} />
    </ConsolePage>
  )
}

function getState(totals: Outbox['totals']['data']): string | undefined {
  if (!totals) return undefined
  const parts = [
    `${formatCount(totals.sent)} ${totals.hasSmtp ? 'sent' : 'kept here'}`,
    totals.pending > 0 && `${formatCount(totals.pending)} waiting`,
    totals.failed > 0 && `${formatCount(totals.failed)} failed`,
  ]
  return parts.filter(Boolean).join(', ')
}
