import type { TeamMember } from '@joy/contract'
import { roleName } from '@joy/domain/account/roles.ts'
import { Badge } from '@joy/ui/badge.tsx'
import { Td, Tr } from '@joy/ui/data-table.tsx'
import { IconButton } from '@joy/ui/icon-button.tsx'
import { Menu, MenuItem } from '@joy/ui/menu.tsx'
import { Ban, CircleCheck, Ellipsis, ShieldOff, UserCog } from 'lucide-react'
import { formatMoment, formatMomentWithZone } from '#dates.ts'
import type { MemberAction } from './member-dialog.tsx'

type Props = { member: TeamMember; onAsk: (action: MemberAction | 'role') => void; onEnable: () => void }

/** One administrator. Nothing is offered for oneself: one's own page is elsewhere, and nobody raises themselves. */
export const MemberRow = ({ member, onAsk, onEnable }: Props) => (
  <Tr>
    <Td phone="title" title={member.email} className="max-md:col-[2/-1] max-md:pr-24">
      <span className="block truncate font-[560]">
        {member.name || member.email}
        {member.isYou && <span className="font-normal text-text-soft"> (you)</span>}
      </span>
      <span className="block truncate text-meta font-normal text-text-soft">{member.email}</span>
    </Td>
    <Td phone="sub">{roleName(member.role)}</Td>
    <Td phone="fact" title={member.lastSeenAt ? formatMomentWithZone(member.lastSeenAt) : undefined}>
      {member.lastSeenAt && <span className="md:hidden">Last seen </span>}
      <span>{member.lastSeenAt ? formatMoment(member.lastSeenAt) : 'Never'}</span>
      {!member.lastSeenAt && <span className="md:hidden"> signed in</span>}
    </Td>
    <Td phone="hidden" isWideOnly>
      {member.hasSecondFactor ? 'On' : <span className="text-text-soft">Off</span>}
    </Td>
    <Td phone="badge" className="max-md:self-start">
      <Badge tone={member.isDisabled ? 'neutral' : 'good'}>{member.isDisabled ? 'Disabled' : 'Active'}</Badge>
    </Td>
    <Td phone="action" align="right" className="overflow-visible">
      {!member.isYou && <MemberActions member={member} onAsk={onAsk} onEnable={onEnable} />}
    </Td>
  </Tr>
)

const MemberActions = ({ member, onAsk, onEnable }: Props) => (
  <Menu trigger={<IconButton icon={Ellipsis} size="small" label={`More for ${member.name || member.email}`} />}>
    <MenuItem icon={UserCog} onSelect={() => onAsk('role')}>
      Change role
    </MenuItem>
    {member.hasSecondFactor && (
      <MenuItem icon={ShieldOff} onSelect={() => onAsk('second-factor')}>
        Reset second factor
      </MenuItem>
    )}
    {member.isDisabled ? (
      <MenuItem icon={CircleCheck} onSelect={onEnable}>
        Enable
      </MenuItem>
    ) : (
      <MenuItem icon={Ban} tone="danger" onSelect={() => onAsk('disable')}>
        Disable
      </MenuItem>
    )}
  </Menu>
)
