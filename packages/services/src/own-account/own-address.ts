import type { Address } from '../address-changes/move-person.ts'
import type { Context } from '../context.ts'
import { requireProved } from '../portal/require-proved.ts'
import { requirePortal } from '../portal/current-portal.ts'

/** The address of whoever is signed in and has proved their mailbox. @throws AppError `signed_out`, `forbidden` */
export function provedAddress(context: Context): Address {
  requireProved(context)
  return ownAddress(context)
}

/** The address of who is signed in to the portal. @throws AppError `signed_out` */
export function ownAddress(context: Context): Address {
  const { email, emailKey: key } = requirePortal(context)
  return { email, key }
}
