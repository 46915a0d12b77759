import type { SubscriptionDetail } from '@joy/contract'
import { RecordSection } from '@joy/ui/record-parts.tsx'
import { Timeline, TimelineItem } from '@joy/ui/timeline.tsx'
import { formatMoment, formatMomentWithZone } from '#dates.ts'
import { eventTone, eventWords } from './event-words.ts'

/** What happened to it, newest first. */
export const PaymentHistory = ({ payment: { history } }: { payment: SubscriptionDetail }) => (
  <RecordSection title="History">
    <Timeline label="History">
      {history.map((it) => (
        <TimelineItem
          key={it.id}
          tone={eventTone(it)}
          title={formatMomentWithZone(it.at)}
          meta={`${formatMoment(it.at)}${it.by ? `, ${it.by}` : ''}`}
        >
          {eventWords(it)}
        </TimelineItem>
      ))}
    </Timeline>
  </RecordSection>
)
