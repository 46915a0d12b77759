import { messages } from '@joy/contract'
import { compUntil } from '@joy/domain/time/comp-duration.ts'
import { emailKey, readEmail } from '@joy/domain/people/email.ts'
import type { SampleOffer } from '@joy/samples/sponsoring.ts'
import { Refusal } from '../refusal.ts'
import { refreshAccess } from './access-of-person.ts'
import { actorName, type Community } from './community-store.ts'
import { compInForce, keepComp } from './comps-of.ts'
import { gains } from './gains.ts'
import { grantComp } from './grant-comps.ts'
import { logActivity } from './log-activity.ts'
import { refuseWhileLeaving } from './deletion-of.ts'
import { findOffer, findRequest, presentOffer, presentRequest } from './sponsoring.ts'
import { inForce, untold } from './stored-comps.ts'
import { paymentsHere, pays } from './who-pays.ts'

type Input = { id: number; requestId?: number | undefined; email?: string | undefined; name?: string | undefined }

/** Gives a place of an offer: a comp with its plan and length. */
export function givePlace(community: Community, input: Input) {
  const offer = findOffer(community, input.id)
  if (offer.closedAt) throw new Refusal('conflict', 'This offer is closed. Open it again, or choose another one.')
  if (presentOffer(community, offer).left === 0)
    throw new Refusal('conflict', 'All places of this offer are given. Choose another one.')
  const { email, name, request } = recipientOf(community, input)
  refuseWhileLeaving(community, email, { own: false, isPlace: true })
  const compId = comp(community, email, offer)
  community.sponsoring.places.unshift({
    id: community.nextId(),
    offerId: offer.id,
    compId,
    requestId: request?.id ?? null,
    givenBy: actorName(community),
    givenAt: community.now(),
  })
  if (request) Object.assign(request, { settledAt: community.now(), settledBy: actorName(community), isGiven: true })
  logActivity(community, {
    action: 'Place Given',
    details: `Gave a sponsored place to ${email}`,
    platform: 'System',
    person: { name: name ?? email, email },
  })
  return { message: `${name ?? email} has a place now, and a mail tells them.`, compId }
}

function recipientOf(community: Community, { requestId, email, name }: Input) {
  if ((requestId === undefined) === (email === undefined))
    throw new Refusal('invalid_input', 'Choose a request, or enter an email address.')
  const request = requestId === undefined ? null : findRequest(community, requestId)
  if (request && presentRequest(community, request).state !== 'open')
    throw new Refusal('conflict', 'This request is settled already. Refresh the page.')
  const read = readEmail(request?.email ?? email ?? '')
  if (!read.ok) throw new Refusal('invalid_input', messages.invalidEmail)
  return { email: read.email, name: request?.name ?? (name?.trim() || null), request }
}

function comp(community: Community, email: string, { plan, duration }: SampleOffer): number {
  const subscriber = community.subscribers.get(community.idByKey.get(emailKey(email)) ?? 0)
  if (subscriber ? pays(community, subscriber) : paymentsHere(community, { email }).length > 0)
    throw new Refusal('conflict', `${email} pays already, and the payment would go on. End it first, then try again.`)
  const terms = { plan, duration, reason: 'Sponsored place' }
  if (!gains(community, { email }, terms))
    throw new Refusal('conflict', `${email} has as much by a comp already. No place was used.`)
  if (subscriber) {
    grantComp(community, { ...terms, subscriberId: subscriber.id })
    const granted = compInForce(community, email)
    if (granted) return granted.id
  }
  const id = community.nextId()
  keepComp(community, {
    id,
    key: emailKey(email),
    plan,
    changeSetId: null,
    grantedBy: actorName(community),
    reason: terms.reason,
    compedAt: community.now(),
    until: compUntil(duration, community.clock.now(), community.timeZone)?.toISOString() ?? null,
    ...untold,
    ...inForce,
  })
  refreshAccess(community, email)
  return id
}
