import type { SponsoredPlace, SponsorOffer, SponsorOfferRecord, SponsorRequest, SponsoringPool } from '@joy/contract'
import { addMonths } from '@joy/domain/time/add-in-zone.ts'
import { holdsSearch, readPersonSearch } from '@joy/domain/search.ts'
import type { SampleOffer, SampleRequest } from '@joy/samples/sponsoring.ts'
import { Refusal } from '../refusal.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { getDeletion } from '../subscribers/get-deletion.ts'
import { allComps } from '../comps/find-comps.ts'
import { getAddress } from '../comps/outside-comps.ts'
import { toPage } from '../backend/to-page.ts'
import type { StoredPlace } from './sponsoring-store.ts'

const toCompFields = (backend: MockBackend, { compId }: StoredPlace) =>
  allComps(backend).find(({ id }) => id === compId)

/** Ended before its time, the comp gives the place back. */
const isTaken = (backend: MockBackend, place: StoredPlace): boolean => {
  const comp = toCompFields(backend, place)
  return comp !== undefined && (comp.endedAt === null || comp.endReason === 'expired')
}

export function presentOffer(backend: MockBackend, offer: SampleOffer): SponsorOffer {
  const given = backend.sponsoring.places.filter((it) => it.offerId === offer.id && isTaken(backend, it)).length
  const deletionDueAt = getDeletion(backend, offer.email)?.dueAt ?? null
  return { ...offer, deletionDueAt, given, left: offer.closedAt === null ? Math.max(0, offer.places - given) : 0 }
}

export function presentRequest(backend: MockBackend, request: SampleRequest): SponsorRequest {
  const { isGiven, ...rest } = request
  const place = backend.sponsoring.places.find((one) => one.requestId === rest.id && isTaken(backend, one))
  const isOpen = rest.settledAt === null || (isGiven && !place)
  const offer = backend.sponsoring.offers.find(({ id }) => id === place?.offerId)
  return {
    ...rest,
    state: isOpen ? 'open' : isGiven ? 'given' : 'settled',
    settledAt: isOpen ? null : rest.settledAt,
    settledBy: isOpen ? null : rest.settledBy,
    deletedOn: isOpen || !rest.settledAt ? null : addMonths(new Date(rest.settledAt), 12, 'UTC').toISOString(),
    place:
      place && offer
        ? {
            offerId: offer.id,
            sponsor: offer.name,
            compId: place.compId,
            until: toCompFields(backend, place)?.until ?? null,
          }
        : null,
  }
}

function presentPlace(backend: MockBackend, place: StoredPlace): SponsoredPlace[] {
  const comp = toCompFields(backend, place)
  if (!comp) return []
  const subscriber = backend.subscribers.get(backend.idByKey.get(comp.key) ?? 0)
  const { id, compId, givenAt, givenBy } = place
  const email = getAddress(backend, comp)
  return [
    {
      id,
      compId,
      givenAt,
      givenBy,
      email,
      subscriberId: subscriber?.id ?? null,
      name: subscriber?.name ?? backend.sponsoring.requests.find((it) => it.id === place.requestId)?.name ?? null,
      until: comp.until,
      state: comp.endedAt === null ? 'in force' : isTaken(backend, place) ? 'ran out' : 'given back',
    },
  ]
}

/** Whose gift a comp is, where they agreed to be named. */
export function getGiver({ sponsoring }: MockBackend, compId: number | undefined): string | null {
  const place = sponsoring.places.find((it) => it.compId === compId)
  const offer = sponsoring.offers.find(({ id }) => id === place?.offerId)
  return offer?.mayBeNamed ? offer.name : null
}

export function findOffer(backend: MockBackend, id: number): SampleOffer {
  const offer = backend.sponsoring.offers.find((it) => it.id === id)
  if (!offer) throw new Refusal('not_found', 'This offer does not exist. Refresh the page.')
  return offer
}
export function findRequest(backend: MockBackend, id: number): SampleRequest {
  const request = backend.sponsoring.requests.find((it) => it.id === id)
  if (!request)
    throw new Refusal('not_found', 'This request does not exist any more: it is deleted a year after it was settled.')
  return request
}

export const offerRecord = (backend: MockBackend, { id }: { id: number }): SponsorOfferRecord => ({
  ...presentOffer(backend, findOffer(backend, id)),
  taken: backend.sponsoring.places
    .filter((it) => it.offerId === id)
    .toSorted((a, b) => b.id - a.id)
    .flatMap((it) => presentPlace(backend, it)),
})
export const requestRecord = (backend: MockBackend, { id }: { id: number }) =>
  presentRequest(backend, findRequest(backend, id))

type Page = { cursor?: string | undefined; limit: number; search?: string | undefined; state: 'open' | 'all' }
const matches = (search: string | undefined) => {
  const looked = readPersonSearch(search)
  return (person: { email: string | null; name: string }) => looked === null || holdsSearch(looked, person)
}

export function pageOffers(backend: MockBackend, { search, state, ...page }: Page) {
  const all = backend.sponsoring.offers.map((it) => presentOffer(backend, it))
  const found = all.filter(matches(search)).filter((it) => state === 'all' || it.left > 0)
  return toPage(found, page, all.length, true)
}
export function pageRequests(backend: MockBackend, { search, state, ...page }: Page) {
  const all = backend.sponsoring.requests.map((it) => presentRequest(backend, it))
  const found = all.filter(matches(search)).filter((it) => state === 'all' || it.state === 'open')
  return toPage(found, page, all.length, true)
}

export function sponsoringPool(backend: MockBackend): SponsoringPool {
  const offers = backend.sponsoring.offers.map((it) => presentOffer(backend, it))
  const sum = (of: (it: SponsorOffer) => number) => offers.reduce((total, it) => total + of(it), 0)
  const given = sum((it) => it.given)
  const left = sum((it) => it.left)
  const requests = backend.sponsoring.requests.filter((it) => presentRequest(backend, it).state === 'open').length
  return { offers: offers.length, offered: given + left, given, left, requests }
}
