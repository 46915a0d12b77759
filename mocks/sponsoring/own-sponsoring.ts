import type { OwnSponsoring } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import type { SampleOffer, SampleRequest } from '@joy/samples/sponsoring.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { allComps } from '../comps/find-comps.ts'
import { presentOffer, presentRequest } from './sponsoring.ts'

/** What somebody offered and asked for, and what became of it, as their portal tells it. */
export function ownSponsoring(backend: MockBackend, email: string): OwnSponsoring {
  const { offers, requests, waiting } = backend.sponsoring
  const isTheirs = (it: { email: string }) => emailKey(it.email) === emailKey(email)
  const theirs = waiting && isTheirs(waiting.it) ? waiting : null
  return {
    offers: [
      ...(theirs?.kind === 'offer' ? [{ ...toOwnOffer(backend, theirs.it), state: 'waiting' as const }] : []),
      ...offers.filter((it) => isTheirs(it) && it.closedAt === null).map((it) => toOwnOffer(backend, it)),
    ],
    requests: [
      ...(theirs?.kind === 'request'
        ? [{ askedAt: theirs.it.receivedAt, state: 'waiting' as const, place: null }]
        : []),
      ...requests.filter(isTheirs).flatMap((it) => toOwnRequest(backend, it)),
    ],
  }
}

function toOwnOffer(backend: MockBackend, offer: SampleOffer): OwnSponsoring['offers'][number] {
  const { receivedAt, places, plan, duration, given } = presentOffer(backend, offer)
  return { askedAt: receivedAt, state: 'heard', places, plan, duration, given }
}

/** What was answered in another way stands no more, nor does a place that is over. */
function toOwnRequest(backend: MockBackend, request: SampleRequest): OwnSponsoring['requests'] {
  const { receivedAt: askedAt, state, place } = presentRequest(backend, request)
  if (state === 'open') return [{ askedAt, state: 'heard', place: null }]
  const comp = place && allComps(backend).find(({ id, endedAt }) => id === place.compId && endedAt === null)
  return comp ? [{ askedAt, state: 'given', place: { plan: comp.plan, until: comp.until } }] : []
}
