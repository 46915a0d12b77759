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
import { DeliveryBody } from './delivery-body.tsx'
import { DeliveryFacts } from './delivery-facts.tsx'
import { ReplayConsequences } from './replay-consequences.tsx'
import { useReplay } from './use-replay.ts'

/** Facts, what it concerns, the way to process it once more, and the body it came in. */
export function DeliveryRecord({ delivery }: { delivery: WebhookEventDetail }) {
  const mayReplay = useMay('webhooks.replay')
  const replay = useReplay(delivery)
  const isUrgent = delivery.status === 'failed'
  return (
    <>
      <RecordHeader title={delivery.type} icon={<RecordIcon of={Webhook} />}>
        {integrationTitles[delivery.platform]}
      </RecordHeader>
      {mayReplay && delivery.canReplay && (
        <RecordActions>
          <Button icon={RotateCw} {...(isUrgent ? { tone: 'primary' as const } : {})} onClick={replay.ask}>
            {delivery.status === 'waiting' ? 'Try now' : 'Replay'}
          </Button>
        </RecordActions>
      )}
      {replay.outcome && (
        <div className="px-5 pb-4 max-md:px-4">
          <OutcomeNotice outcome={replay.outcome} onDismiss={replay.dismiss} />
        </div>
      )}
      <DeliveryFacts delivery={delivery} />
      <RelatedPart kind="delivery" id={delivery.id} />
      <DeliveryBody delivery={delivery} />
      <ConfirmDialog
        isOpen={replay.isAsking}
        onClose={replay.close}
        title="Replay 1 delivery"
        description={`${delivery.type} of ${integrationTitles[delivery.platform]}.`}
        confirmLabel="Replay 1 delivery"
        pendingLabel="Replaying..."
        isPending={replay.isPending}
        onConfirm={replay.replay}
      >
        <ReplayConsequences platform={delivery.platform} />
      </ConfirmDialog>
    </>
  )
}
