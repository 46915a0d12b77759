import type { Role, TeamMember } from '@joy/contract'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { useState } from 'react'
import { RoleField } from './role-field.tsx'

type Props = {
  member: TeamMember | null
  isPending: boolean
  onConfirm: (input: { id: number; role: Role }) => void
  onClose: () => void
}
const isRole = (value: string): value is Role => ['support', 'administrator', 'owner'].includes(value)

/** Another role for somebody; it holds from their next click on. */
export const RoleDialog = ({ member, ...rest }: Props) => member && <Open key={member.id} member={member} {...rest} />

function Open({ member, isPending, onConfirm, onClose }: Props & { member: TeamMember }) {
  const [role, setRole] = useState(member.role)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Change role"
      description={`${member.name || member.email}, ${member.email}`}
      confirmLabel="Change role"
      isPending={isPending}
      onConfirm={() => onConfirm({ id: member.id, role })}
    >
      <RoleField chosen={role} value={role} onChange={({ target }) => isRole(target.value) && setRole(target.value)} />
    </ConfirmDialog>
  )
}
