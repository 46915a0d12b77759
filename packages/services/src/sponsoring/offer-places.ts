import type { SponsoringResponse, SponsorOfferInput } from '@joy/contract'
import type { Context } from '../context.ts'
import { receive } from './receive.ts'
import { storeOffer } from './store-offer.ts'

/** Somebody offers places on the site. @throws AppError `invalid_input`, TooManyRequests */
export const offerPlaces = (context: Context, input: SponsorOfferInput): Promise<SponsoringResponse> =>
  receive(context, 'offer', input, (em, sponsor) => storeOffer(em, { ...input, ...sponsor }))
