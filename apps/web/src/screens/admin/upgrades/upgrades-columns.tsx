import type { Upgrade } from '@joy/contract'
import { buttonClass } from '@joy/ui/button-class.ts'
import type { Column } from '#components/list/column.ts'
import { RecordLink } from '#components/record/record-link.tsx'
import { UpgradeStatusBadge } from '#features/upgrades/upgrade-status-badge.tsx'
import { formatDay, formatMomentWithZone } from '#dates.ts'
import type { OpenRecord } from '#components/record/use-open-record.ts'

/** An upgrade by its ids with whom each is of, and how it stands; View opens it at the side. */
export const upgradesColumns = (record: OpenRecord): readonly Column<Upgrade>[] => [
  {
    id: 'id',
    label: 'ID',
    menu: 'always',
    width: ['20%', '150px'],
    phone: 'title',
    skeleton: { look: 'person' },
    title: ({ name, email }) => name ?? email,
    cell: ({ id, name }) => (
      <>
        <span className="font-[560] tabular-nums md:block">{`#${id}`}</span>{' '}
        <span className="truncate max-md:font-[560] md:block md:text-meta md:text-text-soft">{name ?? 'No name'}</span>
      </>
    ),
  },
  {
    id: 'substackId',
    label: 'Substack ID',
    width: ['24%', 'auto'],
    isSpareBeside: true,
    phone: 'sub',
    skeleton: { look: 'person' },
    className: 'tabular-nums max-md:whitespace-normal max-md:[overflow-wrap:anywhere]',
    title: ({ email }) => email,
    cell: ({ substackSubscriberId, email }) => (
      <>
        <span className="md:hidden">Substack ID </span>
        {substackSubscriberId}
        <span className="max-md:hidden"> </span>
        <span className="md:block md:truncate md:text-meta md:text-text-soft">
          <span className="md:hidden">, </span>
          {email}
        </span>
      </>
    ),
  },
  {
    id: 'planningCenterId',
    label: 'Planning Center ID',
    isRoomyOnly: true,
    phone: 'fact',
    skeleton: { look: 'varied' },
    className: 'tabular-nums max-md:whitespace-normal',
    cell: ({ planningCenterMemberId }) => (
      <>
        <span className="md:hidden">Planning Center ID </span>
        {planningCenterMemberId ?? <span className="text-text-soft">Not Registered</span>}
      </>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    width: '148px',
    phone: 'badge',
    skeleton: { look: 'badge', width: 'w-22' },
    cell: ({ status }) => <UpgradeStatusBadge status={status} />,
  },
  {
    id: 'createdAt',
    label: 'Created Date',
    width: '116px',
    isHiddenBeside: true,
    phone: 'aside',
    skeleton: { look: 'text' },
    className: 'tabular-nums',
    title: ({ createdAt }) => formatMomentWithZone(createdAt),
    cell: ({ createdAt }) => formatDay(createdAt),
  },
  {
    id: 'actions',
    label: 'Actions',
    menu: 'never',
    width: '96px',
    align: 'right',
    phone: 'full',
    skeleton: { look: 'button', className: 'max-md:col-3 max-md:row-3' },
    className: 'overflow-visible max-md:col-3 max-md:row-3 max-md:justify-self-end max-md:pt-1.5',
    cell: ({ id }) => (
      <RecordLink record={record} id={id} className={buttonClass({ size: 'small' })}>
        View<span className="sr-only"> upgrade #{id}</span>
      </RecordLink>
    ),
  },
]
