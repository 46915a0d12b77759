import { Refusal } from '../refusal.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { logActivity } from '../activity/log-activity.ts'
import { findOffer, findRequest, presentRequest } from './sponsoring.ts'

type Named = { id: number }

export function closeOffer(backend: MockBackend, { id }: Named) {
  const offer = findOffer(backend, id)
  if (offer.closedAt) throw new Refusal('conflict', 'This offer is closed already. Refresh the page.')
  Object.assign(offer, { closedAt: backend.now(), closedBy: actorName(backend) })
  logActivity(backend, {
    action: 'Offer Closed',
    details: 'Closed an offer of sponsored places',
    after: { offerId: id },
    person: { name: offer.name, email: offer.email },
  })
  return { message: 'The offer is closed. The places that were given stay.' }
}
export function reopenOffer(backend: MockBackend, { id }: Named) {
  const offer = findOffer(backend, id)
  if (!offer.closedAt) throw new Refusal('conflict', 'This offer is open already. Refresh the page.')
  Object.assign(offer, { closedAt: null, closedBy: null })
  logActivity(backend, {
    action: 'Offer Reopened',
    details: 'Opened an offer of sponsored places again',
    after: { offerId: id },
    person: { name: offer.name, email: offer.email },
  })
  return { message: 'The offer is open again.' }
}
export function settleRequest(backend: MockBackend, { id }: Named) {
  const request = findRequest(backend, id)
  if (presentRequest(backend, request).state !== 'open')
    throw new Refusal('conflict', 'This request is settled already. Refresh the page.')
  Object.assign(request, { settledAt: backend.now(), settledBy: actorName(backend), isGiven: false })
  logActivity(backend, {
    action: 'Request Settled',
    details: 'Settled a request for a sponsored place, without a place',
    after: { requestId: id },
  })
  return { message: 'The request is settled. It is deleted in a year.' }
}
export function reopenRequest(backend: MockBackend, { id }: Named) {
  const request = findRequest(backend, id)
  const { state } = presentRequest(backend, request)
  if (state !== 'settled')
    throw new Refusal(
      'conflict',
      state === 'open' ? 'This request waits already.' : 'This request has a place. End its comp to open it again.',
    )
  Object.assign(request, { settledAt: null, settledBy: null })
  logActivity(backend, {
    action: 'Request Reopened',
    details: 'Opened a request for a sponsored place again',
    after: { requestId: id },
  })
  return { message: 'The request waits again.' }
}
