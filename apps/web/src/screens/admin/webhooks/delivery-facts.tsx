import type { WebhookEventDetail } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { IconButton } from '@joy/ui/icon-button.tsx'
import { Fact, Facts, RecordSection } from '@joy/ui/record-parts.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Copy } from 'lucide-react'
import { Link } from 'react-router-dom'
import { MomentFact } from '#components/record/moment-fact.tsx'
import { WebhookStatus } from '#features/webhooks/webhook-status.tsx'
import { concernPath, concernLabel } from '#features/webhooks/webhook-labels.ts'
import { useCopy } from '#hooks/use-copy.ts'

const timesMessage = (times: number) =>
  times === 0 ? 'Never' : times === 1 ? 'Once' : `${formatCount(times)} times, kept once`
const signers: Record<WebhookEventDetail['signedWith'], string> = {
  current: 'The current secret',
  previous: 'The previous secret',
  asked: 'Not sent: fetched from the platform',
}

/** What came of it and whom it concerns, then how it came. */
export const DeliveryFacts = ({ delivery }: { delivery: WebhookEventDetail }) => (
  <>
    <RecordSection title="What came of it" aside={<WebhookStatus status={delivery.status} />}>
      <p className="text-table [overflow-wrap:anywhere]">{delivery.detail ?? waitsMessage(delivery)}</p>
      <Facts>
        {delivery.concerns.length > 0 && (
          <Fact name="Concerns">
            {delivery.concerns.map((concern) => (
              <TextLink
                key={`${concern.kind} ${concern.id}`}
                as={Link}
                to={concernPath(concern)}
                className="min-h-6 max-w-full whitespace-normal"
              >
                {concernLabel(concern)}
              </TextLink>
            ))}
          </Fact>
        )}
        <MomentFact name="Settled" at={delivery.doneAt} />
        <MomentFact name="Next try" at={delivery.nextTryAt} />
        <Fact name="Tries">{formatCount(delivery.attempts)}</Fact>
      </Facts>
    </RecordSection>
    <RecordSection title="Delivery">
      <Facts>
        <Fact name="Event">
          {delivery.eventId}
          <CopyButton label="Copy the event's id" text={delivery.eventId} />
        </Fact>
        {delivery.subjectId && <Fact name="Subject">{delivery.subjectId}</Fact>}
        <MomentFact name="Received" at={delivery.receivedAt} />
        <Fact name="How often">{timesMessage(delivery.timesReceived)}</Fact>
        <Fact name="Signed with">{signers[delivery.signedWith]}</Fact>
      </Facts>
    </RecordSection>
  </>
)

const waitsMessage = ({ attempts }: WebhookEventDetail) =>
  attempts === 0 ? 'It is processed in a moment.' : 'It is tried again.'

function CopyButton({ label, text }: { label: string; text: string }) {
  const copy = useCopy()
  return <IconButton size="small" icon={Copy} label={label} onClick={() => void copy(text)} />
}
