import type { OutgoingMessageRecord } from '@joy/contract'
import { messageLabel } from '@joy/domain/integrations/outgoing-events.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Button } from '@joy/ui/button.tsx'
import { Fact, Facts, RecordActions, RecordHeader, RecordSection } from '@joy/ui/record-parts.tsx'
import { RotateCw, Send } from 'lucide-react'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { RecordIcon } from '#components/record/record-icon.tsx'
import { MomentFact } from '#components/record/moment-fact.tsx'
import { useMay } from '#hooks/use-may.ts'
import { MessageStatus } from './message-status.tsx'
import { useSendAgain } from './use-send-again.ts'

/** What was told to whom, what came of it, the way to send it once more, and the body. */
export function MessageRecord({ message }: { message: OutgoingMessageRecord }) {
  const mayReplay = useMay('outgoingWebhooks.replay')
  const again = useSendAgain(message)
  return (
    <>
      <RecordHeader title={message.kind} icon={<RecordIcon of={Send} />}>
        {message.endpoint.label}
      </RecordHeader>
      {mayReplay && message.canReplay && (
        <RecordActions>
          <Button
            icon={RotateCw}
            {...(message.status === 'failed' ? { tone: 'primary' as const } : {})}
            isPending={again.isPending}
            pendingLabel="Sending..."
            onClick={again.send}
          >
            {message.status === 'waiting' ? 'Try now' : 'Send again'}
          </Button>
        </RecordActions>
      )}
      {again.outcome && (
        <div className="px-5 pb-4 max-md:px-4">
          <OutcomeNotice outcome={again.outcome} onDismiss={again.dismissOutcome} />
        </div>
      )}
      <RecordSection title="Result" aside={<MessageStatus status={message.status} />}>
        <p className="text-table [overflow-wrap:anywhere]">{message.error ?? describe(message)}</p>
        <Facts>
          <MomentFact name="Arrived" at={message.doneAt} />
          <MomentFact name="Last try" at={message.triedAt} />
          <MomentFact name="Next try" at={message.nextTryAt} />
          <Fact name="Tries">{formatCount(message.attempts)}</Fact>
        </Facts>
      </RecordSection>
      <RecordSection title="Message">
        <p className="text-table">{messageLabel(message.kind)}.</p>
        <Facts>
          <MomentFact name="Happened" at={message.createdAt} />
          <Fact name="Id">{message.messageId}</Fact>
        </Facts>
      </RecordSection>
      <RecordSection title="Body">
        {message.body === null ? (
          <p className="text-table text-text-soft">
            Whom it told of is deleted, and it was forgotten once it was told.
          </p>
        ) : (
          <pre className="rounded-small bg-surface-sunk px-2.5 py-2 font-mono text-meta whitespace-pre-wrap [overflow-wrap:anywhere]">
            {message.body}
          </pre>
        )}
      </RecordSection>
    </>
  )
}

const describe = ({ status, answerStatus }: OutgoingMessageRecord): string =>
  status === 'waiting' ? 'It goes out in its turn.' : `It was taken, with ${answerStatus ?? 'an answer'}.`
