import type { OwnSponsoring } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import type { SampleOffer, SampleRequest } from '@joy/samples/sponsoring.ts'
import type { Community } from './community-store.ts'
import { allComps } from './comps-of.ts'
import { presentOffer, presentRequest } from './sponsoring.ts'

/** What somebody offered and asked for, and what became of it, as their portal tells it. */
export function ownSponsoring(community: Community, email: string): OwnSponsoring {
  const { offers, requests, waiting } = community.sponsoring
  const isTheirs = (it: { email: string }) => emailKey(it.email) === emailKey(email)
  const theirs = waiting && isTheirs(waiting.it) ? waiting : null
  return {
    offers: [
      ...(theirs?.kind === 'offer' ? [{ ...offerOf(community, theirs.it), state: 'waiting' as const }] : []),
      ...offers.filter((it) => isTheirs(it) && it.closedAt === null).map((it) => offerOf(community, it)),
    ],
    requests: [
      ...(theirs?.kind === 'request'
        ? [{ askedAt: theirs.it.receivedAt, state: 'waiting' as const, place: null }]
        : []),
      ...requests.filter(isTheirs).flatMap((it) => requestOf(community, it)),
    ],
  }
}

function offerOf(community: Community, offer: SampleOffer): OwnSponsoring['offers'][number] {
  const { receivedAt, places, plan, duration, given } = presentOffer(community, offer)
  return { askedAt: receivedAt, state: 'heard', places, plan, duration, given }
}

/** What was answered in another way stands no more, nor does a place that is over. */
function requestOf(community: Community, request: SampleRequest): OwnSponsoring['requests'] {
  const { receivedAt: askedAt, state, place } = presentRequest(community, request)
  if (state === 'open') return [{ askedAt, state: 'heard', place: null }]
  const comp = place && allComps(community).find(({ id, endedAt }) => id === place.compId && endedAt === null)
  return comp ? [{ askedAt, state: 'given', place: { plan: comp.plan, until: comp.until } }] : []
}
