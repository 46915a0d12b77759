import { type Contract, messages, type Operation } from '@joy/contract'
import { roleReaches } from '@joy/domain/account/roles.ts'
import type { HttpHandler } from 'msw'
import type { MockBackend } from '../backend/mock-backend.ts'
import type { OfScripts } from '../of-scripts.ts'
import { Refusal } from '../refusal.ts'
import type { ResponseOptions } from '../response-options.ts'

/** One handler for each operation of a feature that a screen asks; a missing one does not compile. */
export type FeatureHandlers<F extends keyof Contract> = {
  [V in keyof Contract[F] & string as `${F}.${V}` extends OfScripts ? never : V]: HttpHandler
}

/** The community's guard: console operations say no while nobody is signed in, and to a role that does not reach. */
export const accessGuard = (backend: MockBackend): ResponseOptions => ({
  refuse(operation: Operation) {
    if (operation.access !== 'admin') return undefined
    if (!backend.signedIn) return new Refusal('signed_out', messages.pleaseSignIn)
    return roleReaches(backend.signedIn.role, operation.role)
      ? undefined
      : new Refusal('forbidden', messages.notAllowed)
  },
})
