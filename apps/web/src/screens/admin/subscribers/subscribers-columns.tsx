import type { ListedSubscriber, Subscriber } from '@joy/contract'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { Button } from '@joy/ui/button.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Check } from 'lucide-react'
import { typeLabel } from '@joy/domain/labels/type-label.ts'
import type { Column } from '#components/list/column.ts'
import { RecordCell } from '#components/record/record-cell.tsx'
import { selectColumn } from '#components/list/select-column.tsx'
import { StatusBadge } from '#components/status-badge.tsx'
import { formatDay, formatMomentWithZone } from '#dates.ts'
import { saveUpgradePerson } from '#features/upgrades/upgrade-person.ts'
import { sortDirection, toggleSort } from '#components/list/toggle-sort.ts'
import { useMay } from '#hooks/use-may.ts'
import type { OpenRecord } from '#components/record/use-open-record.ts'
import type { RowSelection } from '#components/list/use-row-selection.ts'
import type { SelectAll } from '#features/subscriber-list/use-select-all.ts'
import { notesColumn } from '#features/subscriber-list/notes-column.tsx'
import { sorts, type SubscriberList } from '#features/subscriber-list/use-subscriber-list.ts'
import { tagsColumn } from '#features/tags/tags-column.tsx'
import { paths } from '#paths.ts'

type Actions = {
  params: SubscriberList['params']
  record: OpenRecord
  selection: RowSelection
  all: SelectAll
  /** There are rows to select. */
  isReady: boolean
  mayComp: boolean
  /** Whose single comp is on its way. */
  compingId: number | null
  onComp: (subscriber: Subscriber) => void
}

/**
 * One person a row. Who is comped is shaded, cannot be selected and shows no Comp (specification, section 4). Newest first
 * until the heading is pressed; by name A to Z, then Z to A, then newest first again.
 */
export function subscribersColumns(actions: Actions): readonly Column<ListedSubscriber>[] {
  const { params, record, selection, all, isReady, mayComp, compingId, onComp } = actions
  return [
    selectColumn(
      { ...all, label: 'Select all non-comped subscribers', isDisabled: !isReady || all.isDisabled },
      selection,
      { width: '48px', canSelect: ({ isComped }) => !isComped && mayComp },
    ),
    {
      id: 'subscriber',
      label: 'Subscriber',
      menu: 'always',
      sort: {
        direction: sortDirection(params.sort, 'name'),
        onSort: () =>
          params.setSort(params.sort === '-name' ? '-subscribedAt' : toggleSort(sorts, params.sort, 'name')),
      },
      phone: 'title',
      skeleton: { look: 'person', className: 'max-md:col-[2/-1] max-md:pr-24' },
      className: 'max-md:col-[2/-1]',
      cell: ({ id, name, email, subscriptionStatus }) => (
        <RecordCell
          record={record}
          id={id}
          main={name || email}
          sub={name ? email : 'No name'}
          titles={[name ?? email, name ? email : undefined]}
          // On a phone the badge stands at the end of this line.
          mainClassName={(subscriptionStatus?.length ?? 0) > 8 ? 'max-md:pr-32' : 'max-md:pr-24'}
        />
      ),
    },
    {
      id: 'subscription',
      label: 'Subscription',
      width: ['18%', '110px'],
      phone: 'sub',
      skeleton: { look: 'text', width: 'w-16' },
      cell: (subscriber) => <Plan {...subscriber} />,
    },
    {
      id: 'status',
      label: 'Status',
      width: ['14%', '98px'],
      isSpareBeside: true,
      phone: 'badge',
      skeleton: { look: 'badge' },
      className: 'max-md:-mt-[3px] max-md:self-start',
      cell: ({ subscriptionStatus }) => <StatusBadge status={subscriptionStatus} />,
    },
    {
      // The name alone tells two people apart: where there is little room the day steps back, and the shade says it.
      id: 'comped',
      label: 'Comped',
      width: ['16%', '128px'],
      isRoomyOnly: true,
      phone: ({ isComped }) => (isComped ? 'aside' : 'hidden'),
      skeleton: { look: 'text', width: 'w-6', phone: 'hidden' },
      className: ({ isComped }) => (isComped ? 'max-md:flex max-md:h-9 max-md:items-center' : undefined),
      cell: (subscriber) => <Comped {...subscriber} />,
    },
    tagsColumn,
    notesColumn,
    {
      id: 'actions',
      label: 'Actions',
      menu: 'never',
      width: ['176px', '158px'],
      align: 'right',
      phone: 'aside',
      skeleton: { look: 'button' },
      className: 'overflow-visible max-md:empty:hidden',
      cell: (subscriber) =>
        !subscriber.isComped && (
          <Actions subscriber={subscriber} isComping={compingId === subscriber.id} onComp={() => onComp(subscriber)} />
        ),
    },
  ]
}

const Plan = ({ subscriptionTier, subscriptionType }: Subscriber) => (
  <>
    {tierName(subscriptionTier)}
    {subscriptionType && (
      <span className="md:block md:text-meta md:text-text-soft">
        <span className="md:hidden">, </span>
        {typeLabel(subscriptionType)}
      </span>
    )}
  </>
)

const Comped = ({ isComped, compedAt }: Subscriber) =>
  isComped ? (
    <span
      className="inline-flex items-center gap-1.5 align-middle max-md:text-text"
      title={compedAt ? `Comped ${formatMomentWithZone(compedAt)}` : undefined}
    >
      <Check size={16} strokeWidth={2} role="img" aria-label="Comped" className="text-good-mark" />
      {compedAt && formatDay(compedAt)}
    </span>
  ) : (
    <span className="text-text-soft">No</span>
  )

const Actions = ({
  subscriber,
  isComping,
  onComp,
}: {
  subscriber: Subscriber
  isComping: boolean
  onComp: () => void
}) => {
  const person = { email: subscriber.email, name: subscriber.name ?? '' }
  const mayComp = useMay('comps.grant')
  return (
    <span className="inline-flex items-center gap-1.5 md:gap-1">
      <LinkButton
        size="small"
        tone="quiet"
        href={paths.subscribe(person)}
        onClick={() => saveUpgradePerson(person)}
        className="max-md:px-1"
        aria-label={`Upgrade ${person.email}`}
      >
        Upgrade
      </LinkButton>
      {mayComp && (
        <Button size="small" aria-label={`Comp ${person.email}`} isPending={isComping} onClick={onComp}>
          Comp
        </Button>
      )}
    </span>
  )
}
