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
export const EventFacts = ({ event }: { event: WebhookEventDetail }) => (
  <>
    <RecordSection title="Result" aside={<WebhookStatus status={event.status} />}>
      <p className="text-table [overflow-wrap:anywhere]">{event.detail ?? waitsMessage(event)}</p>
      <Facts>
        {event.concerns.length > 0 && (
          <Fact name="Concerns">
            {event.concerns.map((concern) => (
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
        <MomentFact name="Settled" at={event.doneAt} />
        <MomentFact name="Next try" at={event.nextTryAt} />
        <Fact name="Tries">{formatCount(event.attempts)}</Fact>
      </Facts>
    </RecordSection>
    <RecordSection title="Request">
      <Facts>
        <Fact name="Event">
          {event.eventId}
          <CopyButton label="Copy the event's id" text={event.eventId} />
        </Fact>
        {event.subjectId && <Fact name="Subject">{event.subjectId}</Fact>}
        <MomentFact name="Received" at={event.receivedAt} />
        <Fact name="How often">{timesMessage(event.timesReceived)}</Fact>
        <Fact name="Signed with">{signers[event.signedWith]}</Fact>
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
