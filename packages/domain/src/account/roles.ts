import type { Role } from '@joy/contract'

const strength: Record<Role, number> = { support: 1, administrator: 2, owner: 3 }

/** Whether a role reaches what an operation asks for. */
export const roleReaches = (has: Role, needs: Role): boolean => strength[has] >= strength[needs]

/** A role in words. */
export const roleName = (role: Role): string =>
  ({ support: 'Support', administrator: 'Administrator', owner: 'Owner' })[role]

/** The label of the user block; the specification names it for administrators. */
export const roleLabel = (role: Role): string =>
  ({ support: 'Support', administrator: 'Administrator', owner: 'Administrator' })[role]
