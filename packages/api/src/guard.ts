import { messages, type Operation } from '@joy/contract'
import { AppError } from '@joy/domain/app-error.ts'
import { roleReaches } from '@joy/domain/roles.ts'
import type { Actor, PortalSession } from '@joy/services/context.ts'

/**
 * Lets through who may call the operation; deny by default.
 * @throws AppError `signed_out`, `forbidden`
 */
export function assertAllowed(
  operation: Operation,
  { actor, portal }: { actor: Actor; portal: PortalSession | null },
): void {
  if (operation.access === 'public') return
  if (operation.access === 'portal' && portal) return
  if (operation.access !== 'admin' || actor.kind !== 'administrator')
    throw new AppError('signed_out', messages.pleaseSignIn)
  if (!roleReaches(actor.role, operation.role))
    throw new AppError('forbidden', messages.notAllowed, `needs ${operation.role}, is ${actor.role}`)
}
