import { type ApiTokenScope, messages, type Operation, reachingScopes } from '@joy/contract'
import { AppError } from '@joy/domain/app-error.ts'
import { roleReaches } from '@joy/domain/account/roles.ts'
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
  if (actor.token) assertTokenReaches(operation, actor.token.scope)
  if (!roleReaches(actor.role, operation.role))
    throw new AppError('forbidden', messages.notAllowed, `needs ${operation.role}, is ${actor.role}`)
}

/** Mutations and downloads need a token that may write: the same that the origin guard counts as mutations. */
function assertTokenReaches(operation: Operation & { access: 'admin' }, scope: ApiTokenScope): void {
  if (operation.isSessionOnly) throw new AppError('forbidden', messages.sessionOnly)
  if (!reachingScopes(operation).includes(scope)) throw new AppError('forbidden', refusals[scope])
}

/** What a token is told that does not reach; one that reads and writes reaches whatever any token does. */
const refusals: Record<ApiTokenScope, string> = {
  read: messages.tokenReadsOnly,
  'read-write': messages.notAllowed,
  export: messages.tokenExportsOnly,
  segments: messages.tokenSegmentsOnly,
}
