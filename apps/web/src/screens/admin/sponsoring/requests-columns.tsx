import type { SponsorRequest } from '@joy/contract'
import { Badge } from '@joy/ui/badge.tsx'
import { Button } from '@joy/ui/button.tsx'
import type { Column } from '#components/list/column.ts'
import { formatDay, formatMomentWithZone } from '#dates.ts'
import type { OpenRecord } from '#components/record/use-open-record.ts'
import { requestStates } from './request-states.ts'
import { SponsoringPerson } from './sponsoring-person.tsx'
import type { SponsoringMutations } from './use-sponsoring-mutations.ts'

/** Who asks; one press asks which offer the place is taken from, the second gives it. */
export const requestsColumns = (
  record: OpenRecord,
  mutations: SponsoringMutations,
): readonly Column<SponsorRequest>[] => [
  {
    id: 'person',
    label: 'Person',
    menu: 'always',
    phone: 'title',
    skeleton: { look: 'person' },
    cell: (request) => <SponsoringPerson record={record} {...request} />,
  },
  {
    id: 'received',
    label: 'Received',
    width: '18%',
    isRoomyOnly: true,
    phone: 'sub',
    skeleton: { look: 'text' },
    className: 'tabular-nums',
    title: ({ receivedAt }) => formatMomentWithZone(receivedAt),
    cell: ({ receivedAt }) => formatDay(receivedAt),
  },
  {
    id: 'state',
    label: 'State',
    width: '150px',
    phone: 'badge',
    skeleton: { look: 'badge' },
    cell: ({ state }) => <Badge tone={requestStates[state].tone}>{requestStates[state].label}</Badge>,
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
    cell: (request) =>
      request.state === 'open' && (
        <Button
          size="small"
          aria-label={`Give a place to ${request.name}`}
          onClick={() => mutations.askToGive({ kind: 'request', request })}
        >
          Give a place
        </Button>
      ),
  },
]
