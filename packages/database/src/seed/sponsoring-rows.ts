import { emailKey } from '@joy/domain/people/email.ts'
import { compOfPlace, sponsoredPlaces, sponsorOffers, sponsorRequests } from '@joy/samples/sponsoring.ts'
import type { shiftTo } from './shift-by-days.ts'

type Shift = ReturnType<typeof shiftTo>
type Asked = { id: number; email: string; name: string; letter: string; enteredBy: string | null; receivedAt: string }

const askedRow = (it: Asked, shift: Shift) => ({
  id: it.id,
  email: it.email,
  email_key: emailKey(it.email),
  name: it.name,
  letter: it.letter,
  entered_by: it.enteredBy,
  asked_at: shift(it.receivedAt),
  proved_at: shift(it.receivedAt),
})

export const sponsorOfferRows = (shift: Shift) =>
  sponsorOffers.map((it) => ({
    ...askedRow(it, shift),
    places: it.places,
    plan: it.plan,
    duration: it.duration,
    may_be_named: it.mayBeNamed,
  }))

export const sponsorRequestRows = (shift: Shift) =>
  sponsorRequests.map((it) => ({
    ...askedRow(it, shift),
    settled_at: shift(it.settledAt),
    settled_by: it.settledBy,
    is_given: it.isGiven,
  }))

export const sponsoredPlaceRows = (shift: Shift) =>
  sponsoredPlaces.map((it) => {
    const { id, grantedBy, compedAt } = compOfPlace(it)
    return {
      id: it.id,
      offer_id: it.offerId,
      comp_id: id,
      request_id: it.requestId,
      given_by: grantedBy,
      given_at: shift(compedAt),
    }
  })
