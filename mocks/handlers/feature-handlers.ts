import { type Contract, messages, type Operation } from '@joy/contract'
import { roleReaches } from '@joy/domain/account/roles.ts'
import type { HttpHandler } from 'msw'
import type { Community } from '../community/community-store.ts'
import { Refusal } from '../refusal.ts'
import type { ResponseOptions } from '../response-options.ts'

/** One handler for each operation of a feature; a missing one does not compile. */
export type FeatureHandlers<F extends keyof Contract> = { [V in keyof Contract[F]]: HttpHandler }

/** The community's guard: console operations say no while nobody is signed in, and to a role that does not reach. */
export const doorOf = (community: Community): ResponseOptions => ({
  refuse(operation: Operation) {
    if (operation.access !== 'admin') return undefined
    if (!community.signedIn) return new Refusal('signed_out', messages.pleaseSignIn)
    return roleReaches(community.signedIn.role, operation.role)
      ? undefined
      : new Refusal('forbidden', messages.notAllowed)
  },
})
