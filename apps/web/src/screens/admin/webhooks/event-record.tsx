import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import type { WebhookEventDetail } from '@joy/contract'
import { Button } from '@joy/ui/button.tsx'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { RecordActions, RecordHeader } from '@joy/ui/record-parts.tsx'
import { RotateCw, Webhook } from 'lucide-react'
import { RecordIcon } from '#components/record/record-icon.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { RelatedPart } from '#features/related/related-part.tsx'
import { useMay } from '#hooks/use-may.ts'
import { EventBody } from './event-body.tsx'
import { EventFacts } from './event-facts.tsx'
import { ReplayConsequences } from './replay-consequences.tsx'
import { useReplay } from './use-replay.ts'

/** Facts, what it concerns, the way to process it once more, and the body it came in. */
export function EventRecord({ event }: { event: WebhookEventDetail }) {
  const mayReplay = useMay('webhooks.replay')
  const replay = useReplay(event)
  const isUrgent = event.status === 'failed'
  return (
    <>
      <RecordHeader title={event.type} icon={<RecordIcon of={Webhook} />}>
        {integrationTitles[event.platform]}
      </RecordHeader>
      {mayReplay && event.canReplay && (
        <RecordActions>
          <Button icon={RotateCw} {...(isUrgent ? { tone: 'primary' as const } : {})} onClick={replay.ask}>
            {event.status === 'waiting' ? 'Try now' : 'Replay'}
          </Button>
        </RecordActions>
      )}
      {replay.outcome && (
        <div className="px-5 pb-4 max-md:px-4">
          <OutcomeNotice outcome={replay.outcome} onDismiss={replay.dismissOutcome} />
        </div>
      )}
      <EventFacts event={event} />
      <RelatedPart kind="webhook-event" id={event.id} />
      <EventBody event={event} />
      <ConfirmDialog
        isOpen={replay.isAsking}
        onClose={replay.close}
        title="Replay 1 event"
        description={`${event.type} of ${integrationTitles[event.platform]}.`}
        confirmLabel="Replay 1 event"
        pendingLabel="Replaying..."
        isPending={replay.isPending}
        onConfirm={replay.replay}
      >
        <ReplayConsequences platform={event.platform} />
      </ConfirmDialog>
    </>
  )
}
