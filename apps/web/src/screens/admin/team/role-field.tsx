import type { Role } from '@joy/contract'
import { roleName } from '@joy/domain/account/roles.ts'
import { SelectField, type SelectProps } from '@joy/ui/select-field.tsx'
import { roleMessages } from '#features/team/role-messages.ts'

const roles: readonly Role[] = ['support', 'administrator', 'owner']

/** The three roles, with what the chosen one may. */
export const RoleField = ({ chosen, ...rest }: { chosen: Role } & Omit<SelectProps, 'options'>) => (
  <SelectField
    {...rest}
    label="Role"
    helper={roleMessages[chosen]}
    options={roles.map((role) => ({ value: role, label: roleName(role) }))}
  />
)
