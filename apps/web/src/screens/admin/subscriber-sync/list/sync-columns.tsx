import type { ListedSubscriber, Subscriber } from '@joy/contract'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { Button } from '@joy/ui/button.tsx'
import { Check } from 'lucide-react'
import { typeLabel } from '@joy/domain/labels/type-label.ts'
import { type Column, sortBy } from '#components/list/column.ts'
import { selectColumn } from '#components/list/select-column.tsx'
import { RecordLink } from '#components/record/record-link.tsx'
import { StatusBadge } from '#components/status-badge.tsx'
import { formatDay, formatMoment, formatMomentWithZone } from '#dates.ts'
import type { OpenRecord } from '#components/record/use-open-record.ts'
import type { RowSelection } from '#components/list/use-row-selection.ts'
import { notesColumn } from '#features/subscriber-list/notes-column.tsx'
import { sorts, type SubscriberList } from '#features/subscriber-list/use-subscriber-list.ts'
import { tagsColumn } from '#features/tags/tags-column.tsx'

type Actions = {
  params: SubscriberList['params']
  record: OpenRecord
  selection: RowSelection
  may: { comp: boolean; compMany: boolean }
  /** Somebody on this page may be comped. */
  isSelectable: boolean
  /** Whose single comp is on its way. */
  compingId: number | null
  onComp: (subscriber: Subscriber) => void
}

const none = <span className="text-text-soft">–</span>
const isNamed = ({ name }: Subscriber, isShown: (id: string) => boolean) => isShown('name') && Boolean(name)

/**
 * One person a row, newest first where a date is sorted, A first where a word is. Who is comped is shaded and can be neither
 * selected nor comped again (specification, section 4). At 1280 px and more the address has what the others leave: more than
 * twenty letters, for it alone tells two people apart.
 */
export function syncColumns({ params, record, selection, ...actions }: Actions): readonly Column<ListedSubscriber>[] {
  return [
    selectColumn(
      {
        label: 'Select all',
        isChecked: selection.pageState === 'all',
        isPart: selection.pageState === 'some',
        isDisabled: !actions.isSelectable,
        toggle: selection.togglePage,
      },
      selection,
      { width: '44px', canSelect: ({ isComped }) => !isComped && actions.may.comp },
    ),
    {
      id: 'email',
      label: 'Email',
      menu: 'always',
      sort: sortBy(params, sorts, 'email'),
      phone: (it, isShown) => (isNamed(it, isShown) ? 'sub' : 'title'),
      skeleton: { look: 'varied', phone: 'sub' },
      title: ({ email }) => email,
      cell: ({ id, email }) => (
        <RecordLink
          record={record}
          id={id}
          className="block truncate text-text hover:underline max-md:min-h-6 md:leading-6"
        >
          {email}
        </RecordLink>
      ),
    },
    {
      id: 'name',
      label: 'Name',
      width: ['132px', '124px'],
      sort: sortBy(params, sorts, 'name'),
      phone: (it, isShown) => (isNamed(it, isShown) ? 'title' : 'hidden'),
      skeleton: { look: 'text', width: 'w-1/2', phone: 'title' },
      title: ({ name }) => name ?? undefined,
      cell: ({ name }) => name || none,
    },
    {
      id: 'tier',
      label: 'Tier',
      width: '100px',
      isHiddenBeside: true,
      phone: (it, isShown) => (isNamed(it, isShown) ? 'fact' : 'sub'),
      skeleton: { look: 'text', width: 'w-14', phone: 'fact' },
      cell: ({ subscriptionTier }) => tierName(subscriptionTier),
    },
    {
      id: 'type',
      label: 'Type',
      width: '66px',
      isWideOnly: true,
      phone: 'hidden',
      skeleton: { look: 'text', width: 'w-8' },
      cell: ({ subscriptionType }) => (subscriptionType ? typeLabel(subscriptionType) : none),
    },
    {
      id: 'status',
      label: 'Status',
      width: '122px',
      isSpareBeside: true,
      phone: 'badge',
      skeleton: { look: 'badge' },
      cell: ({ subscriptionStatus }) => <StatusBadge status={subscriptionStatus} />,
    },
    {
      id: 'subscribedAt',
      label: 'Subscribed At',
      width: '110px',
      isRoomyOnly: true,
      sort: sortBy(params, sorts, 'subscribedAt', 'descending'),
      phone: 'hidden',
      skeleton: { look: 'text' },
      title: ({ subscribedAt }) => (subscribedAt ? formatMomentWithZone(subscribedAt) : undefined),
      cell: ({ subscribedAt }) => (subscribedAt ? formatDay(subscribedAt) : none),
    },
    {
      id: 'syncedAt',
      label: 'Last Synced',
      // On a laptop day and time stand below each other, so that address and name keep their room.
      width: 'clamp(100px, 50vw - 564px, 156px)',
      isWideOnly: true,
      phone: 'hidden',
      skeleton: { look: 'text', width: 'w-4/5' },
      className: 'whitespace-normal leading-4.5',
      title: ({ syncedAt }) => (syncedAt ? formatMomentWithZone(syncedAt) : undefined),
      cell: ({ syncedAt }) => (syncedAt ? formatMoment(syncedAt) : <span className="text-text-soft">Never</span>),
    },
    {
      id: 'comped',
      label: 'Comped',
      width: '64px',
      isRoomyOnly: true,
      phone: ({ isComped }) => (isComped ? 'aside' : 'hidden'),
      skeleton: { look: 'text', width: 'w-5', phone: 'hidden' },
      cell: ({ isComped, compedAt }) =>
        isComped ? <CompedMark at={compedAt} /> : <span className="text-text-soft">No</span>,
    },
    tagsColumn,
    notesColumn,
    {
      id: 'actions',
      label: 'Actions',
      heading: <span className="sr-only">Actions</span>,
      menu: 'never',
      width: '74px',
      align: 'right',
      phone: ({ isComped }) => (isComped || !actions.may.comp ? 'hidden' : 'action'),
      skeleton: { look: 'button', phone: 'action' },
      className: 'overflow-visible',
      cell: (subscriber) =>
        !subscriber.isComped &&
        actions.may.comp && (
          <Button
            size="small"
            aria-label={`Comp ${subscriber.email}`}
            isPending={actions.compingId === subscriber.id}
            onClick={() => actions.onComp(subscriber)}
          >
            Comp
          </Button>
        ),
    },
  ]
}

const CompedMark = ({ at }: { at: string | null }) => (
  <span title={at ? `Comped ${formatDay(at)}` : 'Comped'}>
    <Check size={16} strokeWidth={2} role="img" aria-label="Comped" className="inline text-good-mark" />
  </span>
)
