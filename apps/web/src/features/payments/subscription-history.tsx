import type { SubscriptionDetail } from '@joy/contract'
import { RecordSection } from '@joy/ui/record-parts.tsx'
import { Timeline, TimelineItem } from '@joy/ui/timeline.tsx'
import { formatMoment, formatMomentWithZone } from '#dates.ts'
import { eventTone, eventMessage } from './event-messages.ts'

/** What happened to it, newest first. */
export const SubscriptionHistory = ({ subscription: { history, currency } }: { subscription: SubscriptionDetail }) => (
  <RecordSection title="History">
    <Timeline label="History">
      {history.map((entry) => (
        <TimelineItem
          key={entry.id}
          tone={eventTone(entry)}
          title={formatMomentWithZone(entry.at)}
          meta={`${formatMoment(entry.at)}${entry.by ? `, ${entry.by}` : ''}`}
        >
          {eventMessage(entry, currency)}
        </TimelineItem>
      ))}
    </Timeline>
  </RecordSection>
)
