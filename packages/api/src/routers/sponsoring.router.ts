import { askForPlace } from '@joy/services/sponsoring/ask-for-place.ts'
import { closeOffer, reopenOffer } from '@joy/services/sponsoring/close-offer.ts'
import { enterOffer } from '@joy/services/sponsoring/enter-offer.ts'
import { enterRequest } from '@joy/services/sponsoring/enter-request.ts'
import { getOffer } from '@joy/services/sponsoring/get-offer.ts'
import { getRequest } from '@joy/services/sponsoring/get-request.ts'
import { givePlace } from '@joy/services/sponsoring/give-place.ts'
import { offerPlaces } from '@joy/services/sponsoring/offer-places.ts'
import { pageOffers } from '@joy/services/sponsoring/page-offers.ts'
import { pageRequests } from '@joy/services/sponsoring/page-requests.ts'
import { proveAddress } from '@joy/services/sponsoring/prove-address.ts'
import { readPool } from '@joy/services/sponsoring/read-pool.ts'
import { reopenRequest } from '@joy/services/sponsoring/reopen-request.ts'
import { settleRequest } from '@joy/services/sponsoring/settle-request.ts'
import type { Procedures } from '../procedures.ts'

export const sponsoring: Procedures<'sponsoring'> = {
  offer: offerPlaces,
  ask: askForPlace,
  prove: proveAddress,
  pool: readPool,
  offersPage: pageOffers,
  offerRecord: getOffer,
  requestsPage: pageRequests,
  requestRecord: getRequest,
  enterOffer,
  enterRequest,
  give: givePlace,
  closeOffer,
  reopenOffer,
  settleRequest,
  reopenRequest,
}
