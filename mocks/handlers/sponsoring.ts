import type { Community } from '../community/community-store.ts'
import { givePlace } from '../community/give-place.ts'
import { closeOffer, reopenOffer, reopenRequest, settleRequest } from '../community/settle-sponsoring.ts'
import { offerRecord, pageOffers, pageRequests, requestRecord, sponsoringPool } from '../community/sponsoring.ts'
import { askForPlace, enterOffer, enterRequest, offerPlaces, proveAddress } from '../community/write-sponsoring.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const sponsoring = (community: Community): FeatureHandlers<'sponsoring'> => {
  const door = doorOf(community)
  return {
    offer: respond('sponsoring.offer', (input) => offerPlaces(community, input)),
    ask: respond('sponsoring.ask', (input) => askForPlace(community, input)),
    prove: respond('sponsoring.prove', (input) => proveAddress(community, input)),
    pool: respond('sponsoring.pool', () => sponsoringPool(community), door),
    offersPage: respond('sponsoring.offersPage', (input) => pageOffers(community, input), door),
    offerRecord: respond('sponsoring.offerRecord', (input) => offerRecord(community, input), door),
    requestsPage: respond('sponsoring.requestsPage', (input) => pageRequests(community, input), door),
    requestRecord: respond('sponsoring.requestRecord', (input) => requestRecord(community, input), door),
    enterOffer: respond('sponsoring.enterOffer', (input) => enterOffer(community, input), door),
    enterRequest: respond('sponsoring.enterRequest', (input) => enterRequest(community, input), door),
    give: respond('sponsoring.give', (input) => givePlace(community, input), door),
    closeOffer: respond('sponsoring.closeOffer', (input) => closeOffer(community, input), door),
    reopenOffer: respond('sponsoring.reopenOffer', (input) => reopenOffer(community, input), door),
    settleRequest: respond('sponsoring.settleRequest', (input) => settleRequest(community, input), door),
    reopenRequest: respond('sponsoring.reopenRequest', (input) => reopenRequest(community, input), door),
  }
}
