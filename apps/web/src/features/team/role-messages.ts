import type { Role } from '@joy/contract'

/** What a role may, for people. */
export const roleMessages: Record<Role, string> = {
  support: 'Sees everything and sends sign-in links again. Exports, settings and changes stay closed.',
  administrator: 'Looks after subscribers, imports, exports and settings.',
  owner: 'Everything an administrator may, and the team.',
}
