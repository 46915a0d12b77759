import type { Role } from '@joy/contract'

/** What a role may, for people. */
export const roleMessages: Record<Role, string> = {
  support:
    'Looks things up, writes notes, gives people tags that are there and takes them, keeps views, and sends sign-in links and mails again. Administrators do the rest.',
  administrator: 'Looks after subscribers, imports, exports and settings.',
  owner: 'Everything an administrator may, and the team.',
}
