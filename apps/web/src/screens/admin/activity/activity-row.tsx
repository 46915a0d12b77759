import type { ActivityRecord } from '@joy/contract'
import { Td, Tr } from '@joy/ui/data-table.tsx'
import { useSpan } from '@joy/ui/table-view.ts'
import { IconButton } from '@joy/ui/icon-button.tsx'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { ActivityMoment, ActivityPerson, ActivityStatus } from '../../../components/activity/activity-cells.tsx'
import { ActivityDetail } from './activity-detail.tsx'

type Props = {
  entry: ActivityRecord
  index: number
  isCursor: boolean
  isUnfolded: boolean
  onToggle: () => void
  /** Narrows the log to one person. */
  onOnly: (who: string) => void
}

/** One entry; unfolded it shows the whole sentence, what stood there before and after, and the request. */
export const ActivityRow = ({ entry, index, isCursor, isUnfolded, onToggle, onOnly }: Props) => {
  const span = useSpan(6)
  const detailId = `activity-${entry.id}`
  return (
    <>
      <Tr data-row-index={index} isCursor={isCursor} className={isUnfolded ? 'md:[&>td]:border-b-0' : undefined}>
        <Td phone="hidden" className="overflow-visible">
          <Fold isUnfolded={isUnfolded} entry={entry} detailId={detailId} onToggle={onToggle} />
        </Td>
        <Td column="user" phone="title">
          <ActivityPerson {...entry} />
        </Td>
        <Td phone="sub" className="max-md:text-text">
          <span className="block truncate" title={entry.action}>
            {entry.action}
          </span>
          {entry.details && (
            <span className="block truncate text-meta text-text-soft" title={entry.details}>
              {entry.details}
            </span>
          )}
        </Td>
        <Td column="platform" phone="fact" className="text-text-soft" title={entry.platform}>
          {entry.platform}
        </Td>
        <Td column="date" phone="aside" className="text-text-soft">
          <ActivityMoment {...entry} />
        </Td>
        <Td column="status" phone="badge" className="max-md:self-start">
          <ActivityStatus {...entry} />
        </Td>
        <Td phone="action" className="max-md:row-3! max-md:-my-2 md:hidden">
          <Fold isUnfolded={isUnfolded} entry={entry} detailId={detailId} onToggle={onToggle} />
        </Td>
      </Tr>
      {isUnfolded && (
        <Tr id={detailId} className="max-md:grid-cols-1! md:hover:[&>td]:bg-transparent!">
          <Td colSpan={span} className="pb-4! whitespace-normal max-md:col-auto! max-md:pl-3! md:pl-15!">
            <ActivityDetail entry={entry} onOnly={onOnly} />
          </Td>
        </Tr>
      )}
    </>
  )
}

type FoldProps = Pick<Props, 'entry' | 'isUnfolded' | 'onToggle'> & { detailId: string }

const Fold = ({ entry, isUnfolded, detailId, onToggle }: FoldProps) => (
  <IconButton
    size="small"
    icon={isUnfolded ? ChevronDown : ChevronRight}
    label={`Detail of ${entry.action}, ${entry.userName}`}
    aria-expanded={isUnfolded}
    aria-controls={isUnfolded ? detailId : undefined}
    onClick={onToggle}
    className="md:-ml-1.5"
  />
)
