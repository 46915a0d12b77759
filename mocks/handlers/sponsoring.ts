import type { MockBackend } from '../backend/mock-backend.ts'
import { givePlace } from '../sponsoring/give-place.ts'
import { closeOffer, reopenOffer, reopenRequest, settleRequest } from '../sponsoring/settle-sponsoring.ts'
import { offerRecord, pageOffers, pageRequests, requestRecord, sponsoringPool } from '../sponsoring/sponsoring.ts'
import { askForPlace, enterOffer, enterRequest, offerPlaces, proveAddress } from '../sponsoring/write-sponsoring.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const sponsoring = (backend: MockBackend): FeatureHandlers<'sponsoring'> => {
  const guard = accessGuard(backend)
  return {
    offer: respond('sponsoring.offer', (input) => offerPlaces(backend, input)),
    ask: respond('sponsoring.ask', (input) => askForPlace(backend, input)),
    prove: respond('sponsoring.prove', (input) => proveAddress(backend, input)),
    pool: respond('sponsoring.pool', () => sponsoringPool(backend), guard),
    offersPage: respond('sponsoring.offersPage', (input) => pageOffers(backend, input), guard),
    offerRecord: respond('sponsoring.offerRecord', (input) => offerRecord(backend, input), guard),
    requestsPage: respond('sponsoring.requestsPage', (input) => pageRequests(backend, input), guard),
    requestRecord: respond('sponsoring.requestRecord', (input) => requestRecord(backend, input), guard),
    enterOffer: respond('sponsoring.enterOffer', (input) => enterOffer(backend, input), guard),
    enterRequest: respond('sponsoring.enterRequest', (input) => enterRequest(backend, input), guard),
    give: respond('sponsoring.give', (input) => givePlace(backend, input), guard),
    closeOffer: respond('sponsoring.closeOffer', (input) => closeOffer(backend, input), guard),
    reopenOffer: respond('sponsoring.reopenOffer', (input) => reopenOffer(backend, input), guard),
    settleRequest: respond('sponsoring.settleRequest', (input) => settleRequest(backend, input), guard),
    reopenRequest: respond('sponsoring.reopenRequest', (input) => reopenRequest(backend, input), guard),
  }
}
