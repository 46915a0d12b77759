import type { Role } from '@joy/contract'
import { roleName } from '@joy/domain/account/roles.ts'
import { SelectField, type SelectProps } from '@joy/ui/select-field.tsx'
import { roleWords } from '#features/team/role-words.ts'

const roles: readonly Role[] = ['support', 'administrator', 'owner']

/** The three roles, with what the chosen one may. */
export const RoleField = ({ chosen, ...rest }: { chosen: Role } & Omit<SelectProps, 'options'>) => (
  <SelectField
    {...rest}
    label="Role"
    helper={roleWords[chosen]}
    options={roles.map((role) => ({ value: role, label: roleName(role) }))}
  />
)
