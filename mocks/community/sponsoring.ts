import type { SponsoredPlace, SponsorOffer, SponsorOfferRecord, SponsorRequest, SponsoringPool } from '@joy/contract'
import { addMonths } from '@joy/domain/time/add-in-zone.ts'
import { searchText } from '@joy/domain/search.ts'
import type { SampleOffer, SampleRequest } from '@joy/samples/sponsoring.ts'
import { Refusal } from '../refusal.ts'
import type { Community } from './community-store.ts'
import { deletionOf } from './deletion-of.ts'
import { allComps } from './comps-of.ts'
import { addressOf } from './outside-comps.ts'
import { pageOf } from './page-of.ts'
import type { StoredPlace } from './sponsoring-store.ts'

const compOf = (community: Community, { compId }: StoredPlace) => allComps(community).find(({ id }) => id === compId)

/** Ended before its time, the comp gives the place back. */
const isTaken = (community: Community, place: StoredPlace): boolean => {
  const comp = compOf(community, place)
  return comp !== undefined && (comp.endedAt === null || comp.endReason === 'expired')
}

export function presentOffer(community: Community, offer: SampleOffer): SponsorOffer {
  const given = community.sponsoring.places.filter((it) => it.offerId === offer.id && isTaken(community, it)).length
  const deletionDueAt = deletionOf(community, offer.email)?.dueAt ?? null
  return { ...offer, deletionDueAt, given, left: offer.closedAt === null ? Math.max(0, offer.places - given) : 0 }
}

export function presentRequest(community: Community, request: SampleRequest): SponsorRequest {
  const { isGiven, ...it } = request
  const place = community.sponsoring.places.find((one) => one.requestId === it.id && isTaken(community, one))
  const isOpen = it.settledAt === null || (isGiven && !place)
  const offer = community.sponsoring.offers.find(({ id }) => id === place?.offerId)
  return {
    ...it,
    state: isOpen ? 'open' : isGiven ? 'given' : 'settled',
    settledAt: isOpen ? null : it.settledAt,
    settledBy: isOpen ? null : it.settledBy,
    deletedOn: isOpen || !it.settledAt ? null : addMonths(new Date(it.settledAt), 12, 'UTC').toISOString(),
    place:
      place && offer
        ? {
            offerId: offer.id,
            sponsor: offer.name,
            compId: place.compId,
            until: compOf(community, place)?.until ?? null,
          }
        : null,
  }
}

function presentPlace(community: Community, place: StoredPlace): SponsoredPlace[] {
  const comp = compOf(community, place)
  if (!comp) return []
  const subscriber = community.subscribers.get(community.idByKey.get(comp.key) ?? 0)
  const { id, compId, givenAt, givenBy } = place
  const email = addressOf(community, comp)
  return [
    {
      id,
      compId,
      givenAt,
      givenBy,
      email,
      subscriberId: subscriber?.id ?? null,
      name: subscriber?.name ?? community.sponsoring.requests.find((it) => it.id === place.requestId)?.name ?? null,
      until: comp.until,
      state: comp.endedAt === null ? 'in force' : isTaken(community, place) ? 'ran out' : 'given back',
    },
  ]
}

/** Whose gift a comp is, where they agreed to be named. */
export function giverOf({ sponsoring }: Community, compId: number | undefined): string | null {
  const place = sponsoring.places.find((it) => it.compId === compId)
  const offer = sponsoring.offers.find(({ id }) => id === place?.offerId)
  return offer?.mayBeNamed ? offer.name : null
}

export function findOffer(community: Community, id: number): SampleOffer {
  const offer = community.sponsoring.offers.find((it) => it.id === id)
  if (!offer) throw new Refusal('not_found', 'This offer does not exist. Refresh the page.')
  return offer
}
export function findRequest(community: Community, id: number): SampleRequest {
  const request = community.sponsoring.requests.find((it) => it.id === id)
  if (!request)
    throw new Refusal('not_found', 'This request does not exist any more: it is deleted a year after it was settled.')
  return request
}

export const offerRecord = (community: Community, { id }: { id: number }): SponsorOfferRecord => ({
  ...presentOffer(community, findOffer(community, id)),
  taken: community.sponsoring.places
    .filter((it) => it.offerId === id)
    .toSorted((a, b) => b.id - a.id)
    .flatMap((it) => presentPlace(community, it)),
})
export const requestRecord = (community: Community, { id }: { id: number }) =>
  presentRequest(community, findRequest(community, id))

type Page = { cursor?: string | undefined; limit: number; search?: string | undefined; state: 'open' | 'all' }
const matches = (search: string | undefined) => {
  const text = searchText(search)
  return ({ email, name }: { email: string | null; name: string }) =>
    !text || email?.toLowerCase().includes(text) || name.toLowerCase().includes(text)
}

export function pageOffers(community: Community, { search, state, ...page }: Page) {
  const all = community.sponsoring.offers.map((it) => presentOffer(community, it))
  const found = all.filter(matches(search)).filter((it) => state === 'all' || it.left > 0)
  return pageOf(found, page, all.length, true)
}
export function pageRequests(community: Community, { search, state, ...page }: Page) {
  const all = community.sponsoring.requests.map((it) => presentRequest(community, it))
  const found = all.filter(matches(search)).filter((it) => state === 'all' || it.state === 'open')
  return pageOf(found, page, all.length, true)
}

export function sponsoringPool(community: Community): SponsoringPool {
  const offers = community.sponsoring.offers.map((it) => presentOffer(community, it))
  const sum = (of: (it: SponsorOffer) => number) => offers.reduce((total, it) => total + of(it), 0)
  const given = sum((it) => it.given)
  const left = sum((it) => it.left)
  const requests = community.sponsoring.requests.filter((it) => presentRequest(community, it).state === 'open').length
  return { offers: offers.length, offered: given + left, given, left, requests }
}
