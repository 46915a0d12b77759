import type { PersonRecord, SubstackStatement } from '@joy/contract'
import { planRank } from '@joy/domain/access/plan-rank.ts'
import { formatDay, formatMoment, formatMomentWithZone } from '#dates.ts'
import { Badge } from '@joy/ui/badge.tsx'
import { RecordSection } from '@joy/ui/record-parts.tsx'
import { Timeline, TimelineItem } from '@joy/ui/timeline.tsx'
import { accessMessage, sourceLines, substackDiffers } from './source-messages.ts'

type Props = {
  record: PersonRecord
  /** Null: they stand on no newsletter list. */
  substack: SubstackStatement | null
}

/** What the person has and why: every source, which one carries, and Substack's own word beside ours. */
export function AccessPart({ record, substack }: Props) {
  const { access, deletionDueAt } = record
  const lines = sourceLines({ ...record, substack })
  const differs = substackDiffers({ ...record, substack })
  return (
    <RecordSection
      title="Access"
      aside={
        <time dateTime={access.asOf} title={formatMomentWithZone(access.asOf)} className="text-meta text-text-soft">
          As of {formatMoment(access.asOf)}
        </time>
      }
    >
      <p className="text-table">{accessMessage(access)}</p>
      {deletionDueAt && planRank(access.plan) > 0 && (
        <p className="text-table">
          All of it ends on {formatDay(deletionDueAt)} at the latest, when the account is deleted, as they asked.
        </p>
      )}
      {lines.length > 0 && (
        <Timeline label="What it follows from">
          {lines.map((sourceLine) => (
            <TimelineItem key={sourceLine.key} tone={sourceLine.isCarrying ? 'good' : 'plain'} meta={sourceLine.meta}>
              <span className="flex flex-wrap items-center gap-x-2">
                <span className={sourceLine.isInForce ? undefined : 'text-text-soft'}>{sourceLine.text}</span>
                {sourceLine.isCarrying && (
                  <Badge tone="good" isBare>
                    Carries
                  </Badge>
                )}
              </span>
            </TimelineItem>
          ))}
        </Timeline>
      )}
      {differs && <p className="text-meta text-text-soft">{differs}</p>}
    </RecordSection>
  )
}
