import type { OutgoingEndpoint } from '@joy/contract'
import { IconButton } from '@joy/ui/icon-button.tsx'
import { Menu, MenuItem } from '@joy/ui/menu.tsx'
import { Ellipsis, KeyRound, Pencil, Power, Send, Trash2 } from 'lucide-react'
import type { EndpointActs } from './use-endpoint-acts.ts'

/** What can be done with an endpoint. */
export function EndpointMenu({ endpoint, acts }: { endpoint: OutgoingEndpoint; acts: EndpointActs }) {
  const { id, label, isEnabled } = endpoint
  const isBusy = acts.testingId === id || acts.switchingId === id
  return (
    <Menu trigger={<IconButton icon={Ellipsis} size="small" label={`More for ${label}`} isBusy={isBusy} />}>
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
