import { TextLink } from '@joy/ui/text-link.tsx'
import { Link } from 'react-router-dom'
import { appNow } from '#data/clock.ts'
import { formatMomentWithZone, formatDay, formatMoment, formatTime } from '#dates.ts'
import { paths } from '#paths.ts'

/**
 * 'Compared as of 3:04 PM', with the way to the reconciliation: when the outside and this site were last compared, in one
 * sentence and from one field, so that no two screens say two moments (ruling 41). `at` null: never.
 */
export const ComparedAsOf = ({ at }: { at: string | null }) => (
  <TextLink as={Link} to={paths.reconcile()} className="tabular-nums">
    <ComparedText at={at} />
  </TextLink>
)

/** The same words where the reconciliation itself says them. */
export const ComparedText = ({ at }: { at: string | null }) =>
  at ? (
    <time dateTime={at} title={formatMomentWithZone(at)}>
      Compared as of {momentLabel(at, new Date(appNow()))}
    </time>
  ) : (
    'Sides never compared'
  )

/** '3:04 PM' of today, otherwise the day with it. */
export const momentLabel = (at: string, now: Date): string =>
  formatDay(at) === formatDay(now) ? formatTime(at) : formatMoment(at)
