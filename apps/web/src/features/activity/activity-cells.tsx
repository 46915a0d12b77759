import type { ActivityEntry } from '@joy/contract'
import { Badge } from '@joy/ui/badge.tsx'
import { statusTone } from '@joy/domain/labels/status-tone.ts'
import { formatDay, formatMoment, formatMomentWithZone } from '#dates.ts'

/** Who did it, or whom it was done to. */
export const ActivityPerson = ({ userName, userEmail }: Pick<ActivityEntry, 'userName' | 'userEmail'>) => (
  <>
    <span className="block truncate font-[560]" title={userName}>
      {userName}
    </span>
    <span className="block truncate text-meta font-normal text-text-soft" title={userEmail}>
      {userEmail}
    </span>
  </>
)

/** The moment; a phone shows the day alone, the tooltip always the zone too. */
export const ActivityMoment = ({ timestamp }: Pick<ActivityEntry, 'timestamp'>) => (
  <time dateTime={timestamp} title={formatMomentWithZone(timestamp)}>
    <span className="max-md:hidden">{formatMoment(timestamp)}</span>
    <span className="md:hidden">{formatDay(timestamp)}</span>
  </time>
)

export const ActivityStatus = ({ status }: Pick<ActivityEntry, 'status'>) => (
  <Badge tone={statusTone(status)}>{status}</Badge>
)
