import type { Context, PortalSession } from '../context.ts'
import { takePoint } from '../rate-limits/take-point.ts'
import { requirePortal } from './current-portal.ts'
import { requireProved } from './require-proved.ts'

/**
 * Who acts on what is theirs. Acts write mails and ask outside services: each takes a point of its person.
 * @throws AppError `signed_out`; TooManyRequests
 */
export async function ownAct(context: Context): Promise<PortalSession> {
  const session = requirePortal(context)
  await takePoint(context, 'portal-act', session.emailKey, context.settings.portalLimits.actsPerPerson)
  return session
}

/** The same, of what only somebody does who proved their mailbox. @throws AppError `signed_out`, `forbidden`; TooManyRequests */
export function provedAct(context: Context): Promise<PortalSession> {
  requireProved(context)
  return ownAct(context)
}
