import type { OutgoingEndpoint } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { Badge } from '@joy/ui/badge.tsx'
import { Table, TBody, Td, Th, THead, Tr } from '@joy/ui/data-table.tsx'
import { IconButton } from '@joy/ui/icon-button.tsx'
import { Menu, MenuItem } from '@joy/ui/menu.tsx'
import { Ellipsis, KeyRound, Pencil, Power, Send, Trash2 } from 'lucide-react'
import { formatMoment, formatMomentWithZone } from '#dates.ts'
import { endpointState } from './endpoint-state.ts'
import type { EndpointActs } from './use-endpoint-acts.ts'

type Props = { endpoints: readonly OutgoingEndpoint[]; acts: EndpointActs }

/** Each endpoint with what it is told and how it fares. */
export const EndpointsTable = ({ endpoints, acts }: Props) => (
  <Table aria-label="Endpoints" isCheckless isTwoLine>
    <THead isSticky={false}>
      <Th>Endpoint</Th>
      <Th width="16%">Told of</Th>
      <Th width="30%" isWideOnly>
        State
      </Th>
      <Th width="18%">Last took one</Th>
      <Th width="112px">Status</Th>
      <Th width="56px">
        <span className="sr-only">Actions</span>
      </Th>
    </THead>
    <TBody>
      {endpoints.map((endpoint) => (
        <EndpointRow key={endpoint.id} endpoint={endpoint} acts={acts} />
      ))}
    </TBody>
  </Table>
)

function EndpointRow({ endpoint, acts }: { endpoint: OutgoingEndpoint; acts: EndpointActs }) {
  const { label, address, events, goodAt } = endpoint
  const { tone, word, text } = endpointState(endpoint)
  return (
    <Tr>
      <Td phone="title" title={label}>
        <span className="block truncate font-[560]">{label}</span>
        <span className="block truncate text-meta font-normal text-text-soft" title={address}>
          {address}
        </span>
      </Td>
      <Td phone="sub" title={events.join(', ')}>
        {counted(events.length, 'event')}
      </Td>
      <Td phone="hidden" isWideOnly className="text-text-soft" title={text}>
        {text}
      </Td>
      <Td phone="fact" title={goodAt ? formatMomentWithZone(goodAt) : undefined}>
        <span className="md:hidden">Last took one </span>
        {goodAt ? formatMoment(goodAt) : 'Never'}
      </Td>
      <Td phone="badge">
        <Badge tone={tone}>{word}</Badge>
      </Td>
      <Td phone="action" align="right" className="overflow-visible">
        <EndpointMenu endpoint={endpoint} acts={acts} />
      </Td>
    </Tr>
  )
}

function EndpointMenu({ endpoint, acts }: { endpoint: OutgoingEndpoint; acts: EndpointActs }) {
  const { id, label, isEnabled } = endpoint
  const isBusy = acts.testingId === id || acts.switchingId === id
  return (
    <Menu trigger={<IconButton icon={Ellipsis} size="small" label={`More for ${label}`} disabled={isBusy} />}>
      <MenuItem icon={Send} onSelect={() => acts.sendTest(endpoint)}>
        Send a test
      </MenuItem>
      <MenuItem icon={Pencil} onSelect={() => acts.ask({ kind: 'change', endpoint })}>
        Change
      </MenuItem>
      <MenuItem icon={Power} onSelect={() => acts.switchTo(endpoint, !isEnabled)}>
        {isEnabled ? 'Switch off' : 'Switch on'}
      </MenuItem>
      <MenuItem icon={KeyRound} onSelect={() => acts.ask({ kind: 'rotate', endpoint })}>
        New secret
      </MenuItem>
      <MenuItem icon={Trash2} tone="danger" onSelect={() => acts.ask({ kind: 'remove', endpoint })}>
        Remove
      </MenuItem>
    </Menu>
  )
}
