import { emailKey } from '@joy/domain/people/email.ts'
import type { Community } from './community-store.ts'

/** As with deletions: who is signed in to the portal may have asked, and an administrator for others. */
export const addressChangeOf = ({ ownAccount, portal, addressChanges }: Community, email: string) =>
  addressChanges.get(emailKey(email)) ??
  (portal.email !== null && emailKey(portal.email) === emailKey(email) ? ownAccount.addressChange : null)
