import type { TeamMember } from '@joy/contract'
import { roleName } from '@joy/domain/account/roles.ts'
import { Badge } from '@joy/ui/badge.tsx'
import { IconButton } from '@joy/ui/icon-button.tsx'
import { Menu, MenuItem } from '@joy/ui/menu.tsx'
import { Ban, CircleCheck, Ellipsis, ShieldOff, UserCog } from 'lucide-react'
import type { ShownColumn } from '#components/list/column.ts'
import { formatMoment, formatMomentWithZone } from '#dates.ts'
import type { MemberAction } from './member-dialog.tsx'

type Acts = {
  onAsk: (member: TeamMember, action: MemberAction | 'role') => void
  onEnable: (member: TeamMember) => void
}

/** Each administrator. Nothing is offered for oneself: one's own page is elsewhere, and nobody raises themselves. */
export const membersColumns = (acts: Acts): readonly ShownColumn<TeamMember>[] => [
  {
    id: 'administrator',
    label: 'Administrator',
    phone: 'title',
    className: 'max-md:col-[2/-1] max-md:pr-24',
    title: ({ email }) => email,
    cell: ({ name, email, isYou }) => (
      <>
        <span className="block truncate font-[560]">
          {name || email}
          {isYou && <span className="font-normal text-text-soft"> (you)</span>}
        </span>
        <span className="block truncate text-meta font-normal text-text-soft">{email}</span>
      </>
    ),
  },
  { id: 'role', label: 'Role', width: '16%', phone: 'sub', cell: ({ role }) => roleName(role) },
  {
    id: 'lastSeenAt',
    label: 'Last seen',
    width: '176px',
    phone: 'fact',
    title: ({ lastSeenAt }) => (lastSeenAt ? formatMomentWithZone(lastSeenAt) : undefined),
    cell: ({ lastSeenAt }) => (
      <>
        {lastSeenAt && <span className="md:hidden">Last seen </span>}
        <span>{lastSeenAt ? formatMoment(lastSeenAt) : 'Never'}</span>
        {!lastSeenAt && <span className="md:hidden"> signed in</span>}
      </>
    ),
  },
  {
    id: 'secondFactor',
    label: 'Second factor',
    width: '16%',
    isWideOnly: true,
    phone: 'hidden',
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : <span className="text-text-soft">Off</span>),
  },
  {
    id: 'state',
    label: 'State',
    width: '112px',
    phone: 'badge',
    className: 'max-md:self-start',
    cell: ({ isDisabled }) => (
      <Badge tone={isDisabled ? 'neutral' : 'good'}>{isDisabled ? 'Disabled' : 'Active'}</Badge>
    ),
  },
  {
    id: 'acts',
    label: 'Actions',
    heading: <span className="sr-only">Actions</span>,
    width: '64px',
    align: 'right',
    phone: 'action',
    className: 'overflow-visible',
    cell: (member) => !member.isYou && <MemberActions member={member} acts={acts} />,
  },
]

const MemberActions = ({ member, acts: { onAsk, onEnable } }: { member: TeamMember; acts: Acts }) => (
  <Menu trigger={<IconButton icon={Ellipsis} size="small" label={`More for ${member.name || member.email}`} />}>
    <MenuItem icon={UserCog} onSelect={() => onAsk(member, 'role')}>
      Change role
    </MenuItem>
    {member.hasSecondFactor && (
      <MenuItem icon={ShieldOff} onSelect={() => onAsk(member, 'second-factor')}>
        Reset second factor
      </MenuItem>
    )}
    {member.isDisabled ? (
      <MenuItem icon={CircleCheck} onSelect={() => onEnable(member)}>
        Enable
      </MenuItem>
    ) : (
      <MenuItem icon={Ban} tone="danger" onSelect={() => onAsk(member, 'disable')}>
        Disable
      </MenuItem>
    )}
  </Menu>
)
