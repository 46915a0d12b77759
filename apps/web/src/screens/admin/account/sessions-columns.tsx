import type { OwnSession } from '@joy/contract'
import { Badge } from '@joy/ui/badge.tsx'
import { Button } from '@joy/ui/button.tsx'
import type { ShownColumn } from '#components/list/column.ts'
import { formatMoment, formatMomentWithZone } from '#dates.ts'

type Acts = { endingId: OwnSession['id'] | null; onEnd: (session: OwnSession) => void }

/** Each browser in which one is signed in, with the way to end it. */
export const sessionsColumns = ({ endingId, onEnd }: Acts): readonly ShownColumn<OwnSession>[] => [
  { id: 'browser', label: 'Browser', phone: 'title', cell: ({ browser }) => browser },
  {
    id: 'network',
    label: 'Network',
    width: '22%',
    phone: 'sub',
    className: 'tabular-nums',
    title: ({ network }) => network ?? undefined,
    cell: ({ network }) => network ?? '–',
  },
  {
    id: 'lastSeenAt',
    label: 'Last seen',
    width: '20%',
    phone: 'fact',
    title: ({ lastSeenAt }) => formatMomentWithZone(lastSeenAt),
    cell: ({ lastSeenAt }) => (
      <>
        <span className="md:hidden">Last seen </span>
        {formatMoment(lastSeenAt)}
      </>
    ),
  },
  {
    id: 'startedAt',
    label: 'Signed in',
    width: '20%',
    isWideOnly: true,
    phone: 'hidden',
    title: ({ startedAt }) => formatMomentWithZone(startedAt),
    cell: ({ startedAt }) => formatMoment(startedAt),
  },
  {
    id: 'acts',
    label: 'Actions',
    heading: <span className="sr-only">Actions</span>,
    width: '108px',
    align: 'right',
    phone: 'action',
    className: 'overflow-visible',
    cell: (session) =>
      session.isThisOne ? (
        <Badge tone="good">This one</Badge>
      ) : (
        <Button
          size="small"
          isPending={endingId === session.id}
          aria-label={`End ${session.browser}`}
          onClick={() => onEnd(session)}
        >
          End
        </Button>
      ),
  },
]
