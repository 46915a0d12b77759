import {
  compOfPlace,
  type SampleOffer,
  type SampleRequest,
  sponsoredPlaces,
  sponsorOffers,
  sponsorRequests,
} from '@joy/samples/sponsoring.ts'

export type StoredPlace = {
  id: number
  offerId: number
  compId: number
  requestId: number | null
  givenBy: string
  givenAt: string
}
export type SponsoringOptions = {
  offers?: readonly SampleOffer[]
  requests?: readonly SampleRequest[]
  places?: readonly StoredPlace[]
}

const samplePlaces = () =>
  sponsoredPlaces.map((sponsoredPlace): StoredPlace => {
    const { id, grantedBy, compedAt } = compOfPlace(sponsoredPlace)
    return {
      id: sponsoredPlace.id,
      offerId: sponsoredPlace.offerId,
      requestId: sponsoredPlace.requestId,
      compId: id,
      givenBy: grantedBy,
      givenAt: compedAt,
    }
  })

/** Offers and requests, newest first, and whatever waits for the link in its mail. */
export const createSponsoring = (options: SponsoringOptions = {}) => ({
  offers: (options.offers ?? sponsorOffers).map((it) => ({ ...it })),
  requests: (options.requests ?? sponsorRequests).map((it) => ({ ...it })),
  places: [...(options.places ?? samplePlaces())],
  waiting: null as { kind: 'offer'; it: SampleOffer } | { kind: 'request'; it: SampleRequest } | null,
})
