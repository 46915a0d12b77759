import type { OutgoingEndpoint } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { Badge } from '@joy/ui/badge.tsx'
import type { Column } from '#components/list/column.ts'
import { formatMoment, formatMomentWithZone } from '#dates.ts'
import { EndpointMenu } from './endpoint-menu.tsx'
import { endpointState } from './endpoint-state.ts'
import type { EndpointActs } from './use-endpoint-acts.ts'

/** Each endpoint with what it is told and how it fares. */
export const endpointsColumns = (acts: EndpointActs): readonly Column<OutgoingEndpoint>[] => [
  {
    id: 'endpoint',
    label: 'Endpoint',
    menu: 'always',
    phone: 'title',
    skeleton: { look: 'person' },
    title: ({ label }) => label,
    cell: ({ label, address }) => (
      <>
        <span className="block truncate font-[560]">{label}</span>
        <span className="block truncate text-meta font-normal text-text-soft" title={address}>
          {address}
        </span>
      </>
    ),
  },
  {
    id: 'events',
    label: 'Told of',
    width: '16%',
    phone: 'sub',
    skeleton: { look: 'text', width: 'w-16' },
    title: ({ events }) => events.join(', '),
    cell: ({ events }) => counted(events.length, 'event'),
  },
  {
    id: 'state',
    label: 'State',
    width: '30%',
    isWideOnly: true,
    phone: 'hidden',
    skeleton: { look: 'text', width: 'w-40' },
    className: 'text-text-soft',
    title: (endpoint) => endpointState(endpoint).text,
    cell: (endpoint) => endpointState(endpoint).text,
  },
  {
    id: 'goodAt',
    label: 'Last took one',
    width: '178px',
    isSpareBeside: true,
    phone: 'fact',
    skeleton: { look: 'text', width: 'w-28' },
    className: 'tabular-nums max-md:whitespace-normal',
    title: ({ goodAt }) => (goodAt ? formatMomentWithZone(goodAt) : undefined),
    cell: ({ goodAt }) => (
      <>
        <span className="md:hidden">Last took one </span>
        <span>{goodAt ? formatMoment(goodAt) : 'Never'}</span>
      </>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    width: '112px',
    phone: 'badge',
    skeleton: { look: 'badge' },
    cell: (endpoint) => {
      const { tone, label } = endpointState(endpoint)
      return <Badge tone={tone}>{label}</Badge>
    },
  },
  {
    id: 'acts',
    label: 'Actions',
    heading: <span className="sr-only">Actions</span>,
    menu: 'never',
    width: '56px',
    align: 'right',
    phone: 'action',
    skeleton: { look: 'nothing' },
    className: 'overflow-visible',
    cell: (endpoint) => <EndpointMenu endpoint={endpoint} acts={acts} />,
  },
]
