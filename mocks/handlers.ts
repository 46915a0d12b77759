import type { Contract } from '@joy/contract'
import type { HttpHandler } from 'msw'
import { type Community, createCommunity } from './community/community-store.ts'
import * as features from './features.ts'
import type { FeatureHandlers } from './handlers/feature-handlers.ts'

/** Every feature of the contract, every operation of each: what is missing does not compile. */
const handlers = { ...features } satisfies { [F in keyof Contract]: (community: Community) => FeatureHandlers<F> }

/** The whole backend of paper over one community; the samples' where none is given. */
export const handlersFor = (community: Community = createCommunity()): HttpHandler[] =>
  Object.values(handlers).flatMap((handlersOf) => Object.values<HttpHandler>(handlersOf(community)))
