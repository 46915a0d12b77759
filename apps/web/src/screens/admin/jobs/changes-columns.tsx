import type { ChangeSet } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Badge } from '@joy/ui/badge.tsx'
import { Button } from '@joy/ui/button.tsx'
import type { Column } from '#components/list/column.ts'
import { RecordLink } from '#components/record/record-link.tsx'
import { formatMoment, formatMomentWithZone } from '#dates.ts'
import type { OpenRecord } from '#components/record/use-open-record.ts'
import { changeState, isRest, leftToUndo } from './job-labels.ts'

/** A change set; undone from here where something is left to undo. `onUndo` undefined: by whoever may not. */
export const changesColumns = (
  record: OpenRecord,
  onUndo: ((it: ChangeSet) => void) | undefined,
): readonly Column<ChangeSet>[] => [
  {
    id: 'change',
    label: 'Change',
    menu: 'always',
    phone: 'title',
    skeleton: { look: 'varied' },
    title: ({ title }) => title,
    cell: ({ id, title }) => (
      <RecordLink record={record} id={id} className="font-semibold underline-offset-3 hover:underline">
        {title}
      </RecordLink>
    ),
  },
  {
    id: 'rows',
    label: 'Rows',
    width: '90px',
    align: 'right',
    phone: 'sub',
    skeleton: { look: 'text', width: 'w-8' },
    className: 'text-text-soft tabular-nums',
    cell: ({ rows }) => (
      <>
        {formatCount(rows)}
        <span className="md:hidden"> {rows === 1 ? 'row' : 'rows'}</span>
      </>
    ),
  },
  {
    id: 'by',
    label: 'By',
    width: '15%',
    isRoomyOnly: true,
    phone: 'hidden',
    skeleton: { look: 'text' },
    className: 'text-text-soft',
    cell: ({ createdBy }) => createdBy,
  },
  {
    id: 'when',
    label: 'When',
    width: '176px',
    isHiddenBeside: true,
    phone: 'fact',
    skeleton: { look: 'text' },
    className: 'text-text-soft tabular-nums',
    title: ({ createdAt }) => formatMomentWithZone(createdAt),
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
  {
    id: 'status',
    label: 'Status',
    width: '132px',
    phone: 'badge',
    skeleton: { look: 'badge' },
    cell: (it) => <Badge tone={changeState(it).tone}>{changeState(it).label}</Badge>,
  },
  {
    id: 'actions',
    label: 'Actions',
    menu: 'never',
    width: '96px',
    align: 'right',
    phone: 'action',
    skeleton: { look: 'button' },
    className: 'overflow-visible',
    cell: (it) => onUndo && leftToUndo(it) > 0 && <Undo change={it} onUndo={() => onUndo(it)} />,
  },
]

const Undo = ({ change, onUndo }: { change: ChangeSet; onUndo: () => void }) => (
  <Button
    size="small"
    tone="danger-quiet"
    aria-label={isRest(change) ? `Undo rest of ${change.title}` : `Undo ${change.title}`}
    onClick={onUndo}
  >
    {isRest(change) ? 'Undo rest' : 'Undo'}
  </Button>
)
