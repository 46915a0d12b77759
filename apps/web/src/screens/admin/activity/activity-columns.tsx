import type { ActivityRecord } from '@joy/contract'
import { IconButton } from '@joy/ui/icon-button.tsx'
import { VisuallyHidden } from '@joy/ui/visually-hidden.tsx'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { ActivityMoment, ActivityPerson, ActivityStatus } from '#features/activity/activity-cells.tsx'
import type { Column } from '#components/list/column.ts'

export const toDetailId = ({ id }: ActivityRecord): string => `activity-${id}`

type Folding = { isUnfolded: (id: number) => boolean; toggle: (id: number) => void }

/** Who did what, where and when; what folds an entry out stands first, on a phone's card last. */
export function activityColumns(folding: Folding): readonly Column<ActivityRecord>[] {
  const fold = (entry: ActivityRecord) => <Fold entry={entry} {...folding} />
  return [
    {
      id: 'fold',
      label: 'Detail',
      heading: <VisuallyHidden>Detail</VisuallyHidden>,
      menu: 'never',
      width: '52px',
      phone: 'hidden',
      skeleton: { look: 'nothing' },
      className: 'overflow-visible',
      cell: fold,
    },
    {
      id: 'user',
      label: 'User',
      width: '26%',
      phone: 'title',
      skeleton: { look: 'person' },
      cell: (entry) => <ActivityPerson {...entry} />,
    },
    {
      id: 'action',
      label: 'Action',
      menu: 'always',
      phone: 'sub',
      skeleton: { look: 'person' },
      cell: ({ action, details }) => (
        <>
          <span className="block truncate" title={action}>
            {action}
          </span>
          {details && (
            <span className="block truncate text-meta text-text-soft" title={details}>
              {details}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'platform',
      label: 'Platform',
      width: '14%',
      isRoomyOnly: true,
      phone: 'fact',
      skeleton: { look: 'text' },
      className: 'text-text-soft',
      title: ({ platform }) => platform,
      cell: ({ platform }) => platform,
    },
    {
      id: 'date',
      label: 'Date',
      width: '172px',
      phone: 'aside',
      skeleton: { look: 'text', width: 'w-24' },
      className: 'text-text-soft',
      cell: (entry) => <ActivityMoment {...entry} />,
    },
    {
      id: 'status',
      label: 'Status',
      width: '124px',
      phone: 'badge',
      skeleton: { look: 'badge', width: 'w-20' },
      className: 'max-md:self-start',
      cell: (entry) => <ActivityStatus {...entry} />,
    },
    {
      id: 'fold on a phone',
      label: 'Detail',
      heading: null,
      menu: 'never',
      phone: 'action',
      skeleton: { look: 'nothing' },
      className: 'max-md:row-3! max-md:-my-2 md:hidden',
      cell: fold,
    },
  ]
}

const Fold = ({ entry, isUnfolded, toggle }: Folding & { entry: ActivityRecord }) => {
  const isOpen = isUnfolded(entry.id)
  return (
    <IconButton
      size="small"
      icon={isOpen ? ChevronDown : ChevronRight}
      label={`Detail of ${entry.action}, ${entry.userName}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? toDetailId(entry) : undefined}
      onClick={() => toggle(entry.id)}
      className="md:-ml-1.5"
    />
  )
}
