import { emailKey } from '@joy/domain/people/email.ts'
import { compOfPlace, sponsoredPlaces, sponsorOffers, sponsorRequests } from '@joy/samples/sponsoring.ts'
import type { shiftTo } from './shift-by-days.ts'

type Shift = ReturnType<typeof shiftTo>
type Asked = { id: number; email: string; name: string; letter: string; enteredBy: string | null; receivedAt: string }

const askedRow = (asked: Asked, shift: Shift) => ({
  id: asked.id,
  email: asked.email,
  email_key: emailKey(asked.email),
  name: asked.name,
  letter: asked.letter,
  entered_by: asked.enteredBy,
  asked_at: shift(asked.receivedAt),
  proved_at: shift(asked.receivedAt),
})

export const sponsorOfferRows = (shift: Shift) =>
  sponsorOffers.map((sponsorOffer) => ({
    ...askedRow(sponsorOffer, shift),
    places: sponsorOffer.places,
    plan: sponsorOffer.plan,
    duration: sponsorOffer.duration,
    may_be_named: sponsorOffer.mayBeNamed,
  }))

export const sponsorRequestRows = (shift: Shift) =>
  sponsorRequests.map((sponsorRequest) => ({
    ...askedRow(sponsorRequest, shift),
    settled_at: shift(sponsorRequest.settledAt),
    settled_by: sponsorRequest.settledBy,
    is_given: sponsorRequest.isGiven,
  }))

export const sponsoredPlaceRows = (shift: Shift) =>
  sponsoredPlaces.map((sponsoredPlace) => {
    const { id, grantedBy, compedAt } = compOfPlace(sponsoredPlace)
    return {
      id: sponsoredPlace.id,
      offer_id: sponsoredPlace.offerId,
      comp_id: id,
      request_id: sponsoredPlace.requestId,
      given_by: grantedBy,
      given_at: shift(compedAt),
    }
  })
