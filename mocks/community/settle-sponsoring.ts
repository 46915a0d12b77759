import { Refusal } from '../refusal.ts'
import { actorName, type Community } from './community-store.ts'
import { findOffer, findRequest, presentRequest } from './sponsoring.ts'

type Named = { id: number }

export function closeOffer(community: Community, { id }: Named) {
  const offer = findOffer(community, id)
  if (offer.closedAt) throw new Refusal('conflict', 'This offer is closed already. Refresh the page.')
  Object.assign(offer, { closedAt: community.now(), closedBy: actorName(community) })
  return { message: 'The offer is closed. The places that were given stay.' }
}
export function reopenOffer(community: Community, { id }: Named) {
  const offer = findOffer(community, id)
  if (!offer.closedAt) throw new Refusal('conflict', 'This offer is open already. Refresh the page.')
  Object.assign(offer, { closedAt: null, closedBy: null })
  return { message: 'The offer is open again.' }
}
export function settleRequest(community: Community, { id }: Named) {
  const request = findRequest(community, id)
  if (presentRequest(community, request).state !== 'open')
    throw new Refusal('conflict', 'This request is settled already. Refresh the page.')
  Object.assign(request, { settledAt: community.now(), settledBy: actorName(community), isGiven: false })
  return { message: 'The request is settled. It is deleted in a year.' }
}
export function reopenRequest(community: Community, { id }: Named) {
  const request = findRequest(community, id)
  const { state } = presentRequest(community, request)
  if (state !== 'settled')
    throw new Refusal(
      'conflict',
      state === 'open' ? 'This request waits already.' : 'This request has a place. End its comp to open it again.',
    )
  Object.assign(request, { settledAt: null, settledBy: null })
  return { message: 'The request waits again.' }
}
