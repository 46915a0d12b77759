import type { Address } from '../address-changes/move-person.ts'
import type { Context } from '../context.ts'
import { portalOf } from '../portal/current-portal.ts'

/** The address of who is signed in to the portal. @throws AppError `signed_out` */
export function ownAddress(context: Context): Address {
  const { email, emailKey: key } = portalOf(context)
  return { email, key }
}
