import { leftOutMessage } from '@joy/domain/subscriber-csv/left-out-messages.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { FREE, tierName } from '@joy/domain/plans/tiers.ts'
import { Badge } from '@joy/ui/badge.tsx'
import { StickyNote } from 'lucide-react'
import { formatDay, formatMomentWithZone } from '#dates.ts'
import { StatusBadge } from '#components/status-badge.tsx'
import type { ListedPerson } from './use-people.ts'

/** Address, tier and what matters in this list: the status, or the way to Substack. */
export const PersonLine = (listedPerson: ListedPerson) => (
  <li className="grid h-9 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-b border-edge-subtle px-4 text-table last:border-b-0 max-md:h-11 md:grid-cols-[minmax(0,1.6fr)_110px_minmax(0,1fr)] md:px-5">
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate" title={listedPerson.person.email}>
        {listedPerson.person.email}
      </span>
      <NoteCount of={listedPerson.person.notes} />
    </span>
    <span className="text-text-soft max-md:hidden">{getTier(listedPerson)}</span>
    <span className="truncate text-text-soft tabular-nums">
      <PersonStatus {...listedPerson} />
    </span>
  </li>
)

/** That there is something to know of them before somebody answers. */
const NoteCount = ({ of: count }: { of: number }) => {
  const words = `${formatCount(count)} ${count === 1 ? 'note' : 'notes'}`
  return (
    count > 0 && (
      <span title={words} className="inline-flex shrink-0 items-center gap-0.5 text-meta text-text-soft tabular-nums">
        <StickyNote size={14} strokeWidth={1.5} aria-hidden="true" />
        <span aria-hidden="true">{formatCount(count)}</span>
        <span className="sr-only">{words}</span>
      </span>
    )
  )
}

/** The website's list writes the free tier in small letters (specification, section 3). */
const getTier = ({ person: { subscriptionTier } }: ListedPerson) =>
  tierName(subscriptionTier.toLowerCase() === FREE.toLowerCase() ? FREE : subscriptionTier)

const PersonStatus = (listedPerson: ListedPerson) => {
  if (listedPerson.kind === 'newsletter')
    return <StatusBadge status={listedPerson.person.subscriptionStatus} fallback="active" isBare />
  if (listedPerson.kind === 'unexported')
    return (
      <span title={formatMomentWithZone(listedPerson.person.signedUpAt)}>
        Signed up {formatDay(listedPerson.person.signedUpAt)}
      </span>
    )
  const { exportedAt, leftOut } = listedPerson.person
  return exportedAt ? (
    <span title={formatMomentWithZone(exportedAt)}>Exported {formatDay(exportedAt)}</span>
  ) : leftOut ? (
    <span title={leftOutMessage[leftOut]}>Left out</span>
  ) : (
    <Badge tone="warn" isBare>
      Not exported
    </Badge>
  )
}
