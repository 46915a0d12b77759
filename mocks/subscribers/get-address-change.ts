import { emailKey } from '@joy/domain/people/email.ts'
import type { MockBackend } from '../backend/mock-backend.ts'

/** As with deletions: who is signed in to the portal may have asked, and an administrator for others. */
export const getAddressChange = ({ ownAccount, portal, addressChanges }: MockBackend, email: string) =>
  addressChanges.get(emailKey(email)) ??
  (portal.email !== null && emailKey(portal.email) === emailKey(email) ? ownAccount.addressChange : null)
