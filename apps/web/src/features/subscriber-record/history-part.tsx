import type { SubscriberHistory } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { RecordSection } from '@joy/ui/record-parts.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Timeline, TimelineItem } from '@joy/ui/timeline.tsx'
import { useState } from 'react'
import { formatMoment, formatMomentWithZone } from '#dates.ts'
import type { QueryState } from '#data/query-state.ts'
import { LoadError } from '#components/load-error.tsx'

const SHOWN_AT_FIRST = 6

/** What happened with this person, newest first; six at first. */
export function HistoryPart({ history }: { history: QueryState<SubscriberHistory> }) {
  const [isAll, setAll] = useState(false)
  const { events, total } = history.data ?? { events: [], total: 0 }
  const shown = isAll ? events : events.slice(0, SHOWN_AT_FIRST)
  return (
    <RecordSection
      title="History"
      aside={
        events.length > SHOWN_AT_FIRST && (
          <TextLink as="button" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? 'Show fewer' : `View all ${formatCount(total)}`}
          </TextLink>
        )
      }
    >
      {history.isPending && <Skeleton className="h-2.5 w-56" />}
      {history.isError && (
        <LoadError
          sentence="The history could not be loaded."
          whatFailed="Failed to fetch the history"
          error={history.error}
          onRetry={() => void history.refetch()}
          isRetrying={history.isFetching}
        />
      )}
      {history.data && events.length === 0 && <p className="text-table text-text-soft">Nothing has happened yet.</p>}
      <Timeline label="History">
        {shown.map((event) => (
          <TimelineItem
            key={event.key}
            tone={event.tone}
            title={formatMomentWithZone(event.at)}
            meta={`${formatMoment(event.at)}${event.by ? `, ${event.by}` : ''}`}
          >
            {event.text}
          </TimelineItem>
        ))}
      </Timeline>
      {isAll && total > events.length && (
        <p className="text-meta text-text-soft">The newest {formatCount(events.length)} are shown.</p>
      )}
    </RecordSection>
  )
}
