import type { SponsorOffer } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { Button } from '@joy/ui/button.tsx'
import type { Column } from '#components/list/column.ts'
import { formatDay } from '#dates.ts'
import type { OpenRecord } from '#components/record/use-open-record.ts'
import { SponsoringPerson } from './sponsoring-person.tsx'
import type { SponsoringMutations } from './use-sponsoring-mutations.ts'

/** Who offers what, and how much of it is left. On a phone the three figures are one line. */
export const offersColumns = (record: OpenRecord, mutations: SponsoringMutations): readonly Column<SponsorOffer>[] => [
  {
    id: 'sponsor',
    label: 'Sponsor',
    menu: 'always',
    phone: 'title',
    skeleton: { look: 'person' },
    cell: (offer) => <SponsoringPerson record={record} {...offer} />,
  },
  {
    id: 'place',
    label: 'Place',
    width: '21%',
    phone: 'sub',
    skeleton: { look: 'text' },
    cell: ({ plan, duration, closedAt, deletionDueAt }) => (
      <>
        {tierName(plan)}
        <span className="text-text-soft"> · {duration}</span>
        {closedAt && <span className="text-text-soft"> · closed</span>}
        {deletionDueAt && <span className="text-text-soft"> · leaves on {formatDay(deletionDueAt)}</span>}
      </>
    ),
  },
  {
    id: 'offered',
    label: 'Offered',
    width: '84px',
    align: 'right',
    isRoomyOnly: true,
    phone: 'hidden',
    skeleton: { look: 'text', width: 'w-6' },
    className: 'tabular-nums',
    cell: ({ places }) => formatCount(places),
  },
  {
    id: 'given',
    label: 'Given',
    width: '72px',
    align: 'right',
    isRoomyOnly: true,
    phone: 'hidden',
    skeleton: { look: 'text', width: 'w-6' },
    className: 'tabular-nums',
    cell: ({ given }) => formatCount(given),
  },
  {
    id: 'left',
    label: 'Left',
    width: '64px',
    align: 'right',
    phone: 'fact',
    skeleton: { look: 'text', width: 'w-6' },
    className: 'tabular-nums',
    cell: ({ left, places, given }) => (
      <>
        {formatCount(left)}
        <span className="md:hidden">
          {' '}
          left of {formatCount(places)}, {formatCount(given)} given
        </span>
      </>
    ),
  },
  {
    id: 'actions',
    label: 'Actions',
    menu: 'never',
    width: '150px',
    align: 'right',
    phone: 'full',
    skeleton: { look: 'button' },
    className: 'overflow-visible max-md:pt-2',
    cell: (offer) =>
      offer.left > 0 && (
        <Button
          size="small"
          aria-label={`Give a place of ${offer.name}`}
          onClick={() => mutations.askToGive({ kind: 'offer', offer })}
        >
          Give a place
        </Button>
      ),
  },
]
