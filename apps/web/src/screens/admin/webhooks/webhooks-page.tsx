import { counted } from '@joy/domain/labels/counted.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Button } from '@joy/ui/button.tsx'
import { RefreshCw, RotateCw } from 'lucide-react'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { RecordOutlet } from '#components/record/record-outlet.tsx'
import { useMay } from '#hooks/use-may.ts'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { Refusals } from './refusals.tsx'
import { ReplayFailedDialog } from './replay-failed-dialog.tsx'
import { useReplayFailed } from './use-replay-failed.ts'
import { useWebhooks, type Webhooks } from './use-webhooks.ts'
import { WebhooksList } from './webhooks-list.tsx'

/** What the outside services told, what came of it, and who was turned away (rulings, section 5). */
export function WebhooksPage() {
  const webhooks = useWebhooks()
  const { page, totals, filters } = webhooks
  const mayReplay = useMay('webhooks.replayMany')
  const replay = useReplayFailed(filters.platform)
  const failed = countFailed(webhooks)
  return (
    <ConsolePage
      title="Webhooks"
      state={getState(totals.data)}
      actions={
        <>
          {mayReplay && failed > 0 && (
            <Button icon={RotateCw} onClick={replay.ask}>
              Replay {formatCount(failed)} failed
            </Button>
          )}
          <Button
            icon={RefreshCw}
            onClick={() => void Promise.all([page.refetch(), totals.refetch()])}
            isPending={page.isFetching && !page.isPending}
          >
            Refresh
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <OutcomeNotice outcome={replay.outcome} onDismiss={replay.dismissOutcome} />
        <WebhooksList webhooks={webhooks} />
        {totals.data && (
          <p className="text-meta text-text-soft">
            What an event held is deleted {counted(totals.data.bodiesKeptDays, 'day')} after it was settled. Its id
            stays, so that one that comes again is known.
          </p>
        )}
      </div>
      {totals.data && <Refusals refusals={totals.data.refusals} />}
      <ReplayFailedDialog replay={replay} count={failed} platform={filters.platform} />
      <RecordOutlet record={webhooks.record} />
    </ConsolePage>
  )
}

/** Of the platform that is filtered by, or of all. */
function countFailed({ totals: { data }, filters: { platform } }: Webhooks): number {
  return (platform ? data?.platforms.find((it) => it.platform === platform)?.failed : data?.failed) ?? 0
}

function getState(totals: Webhooks['totals']['data']): string | undefined {
  if (!totals) return undefined
  const parts = [
    `${formatCount(totals.done)} done`,
    totals.ignored > 0 && `${formatCount(totals.ignored)} ignored`,
    totals.waiting > 0 && `${formatCount(totals.waiting)} waiting`,
    totals.failed > 0 && `${formatCount(totals.failed)} failed`,
  ]
  return parts.filter(Boolean).join(', ')
}
