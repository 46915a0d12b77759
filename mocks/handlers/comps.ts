import type { MockBackend } from '../backend/mock-backend.ts'
import { getSubscriber } from '../subscribers/get-subscriber.ts'
import { grantOnWebsite } from '../comps/comp-address.ts'
import { grantComp, grantCompsOnce, grantMatching } from '../comps/grant-comps.ts'
import { pageOutsideComps } from '../comps/outside-comps.ts'
import { previewComps } from '../comps/preview-comps.ts'
import { endComp, restoreComp } from '../comps/revoke-comps.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const comps = (backend: MockBackend): FeatureHandlers<'comps'> => {
  const guard = accessGuard(backend)
  return {
    grant: respond('comps.grant', (input) => grantComp(backend, input), guard),
    grantOnWebsite: respond('comps.grantOnWebsite', (input) => grantOnWebsite(backend, input), guard),
    grantMany: respond('comps.grantMany', (input) => grantCompsOnce(backend, input), guard),
    grantMatching: respond('comps.grantMatching', (input) => grantMatching(backend, input), guard),
    preview: respond('comps.preview', (input) => previewComps(backend, input), guard),
    end: respond('comps.end', (input) => endComp(backend, input), guard),
    restore: respond('comps.restore', (input) => restoreComp(backend, input), guard),
    outsidePage: respond('comps.outsidePage', (input) => pageOutsideComps(backend, input), guard),
    history: respond('comps.history', ({ subscriberId }) => getSubscriber(backend, { id: subscriberId }).comps, guard),
  }
}
