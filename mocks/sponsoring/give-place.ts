import { tierName } from '@joy/domain/plans/tiers.ts'
import { messages } from '@joy/contract'
import { readEmail } from '@joy/domain/people/email.ts'
import type { SampleOffer } from '@joy/samples/sponsoring.ts'
import { Refusal } from '../refusal.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { compAddress } from '../comps/comp-address.ts'
import { logActivity } from '../activity/log-activity.ts'
import { refuseWhileLeaving } from '../subscribers/get-deletion.ts'
import { findOffer, findRequest, presentOffer, presentRequest } from './sponsoring.ts'

type Input = { id: number; requestId?: number | undefined; email?: string | undefined; name?: string | undefined }

/** Gives a place of an offer: a comp with its plan and length. */
export function givePlace(backend: MockBackend, input: Input) {
  const offer = findOffer(backend, input.id)
  if (offer.closedAt) throw new Refusal('conflict', 'This offer is closed. Open it again, or choose another one.')
  if (presentOffer(backend, offer).left === 0)
    throw new Refusal('conflict', 'All places of this offer are given. Choose another one.')
  const { email, name, request } = getRecipient(backend, input)
  refuseWhileLeaving(backend, email, { own: false, isPlace: true })
  const compId = comp(backend, email, offer)
  backend.sponsoring.places.unshift({
    id: backend.nextId(),
    offerId: offer.id,
    compId,
    requestId: request?.id ?? null,
    givenBy: actorName(backend),
    givenAt: backend.now(),
  })
  if (request) Object.assign(request, { settledAt: backend.now(), settledBy: actorName(backend), isGiven: true })
  logActivity(backend, {
    action: 'Place Given',
    details: `Gave a sponsored place in ${tierName(offer.plan)} to ${email}`,
    after: { offerId: offer.id, compId },
    person: { name: name ?? email, email },
  })
  return { message: `${name ?? email} has a place now, and a mail tells them.`, compId }
}

function getRecipient(backend: MockBackend, { requestId, email, name }: Input) {
  if ((requestId === undefined) === (email === undefined))
    throw new Refusal('invalid_input', 'Choose a request, or enter an email address.')
  const request = requestId === undefined ? null : findRequest(backend, requestId)
  if (request && presentRequest(backend, request).state !== 'open')
    throw new Refusal('conflict', 'This request is settled already. Refresh the page.')
  const read = readEmail(request?.email ?? email ?? '')
  if (!read.ok) throw new Refusal('invalid_input', messages.invalidEmail)
  return { email: read.email, name: request?.name ?? (name?.trim() || null), request }
}

function comp(backend: MockBackend, email: string, { plan, duration }: SampleOffer): number {
  const compId = compAddress(backend, email, { plan, duration, reason: 'Sponsored place' })
  if (compId === null) throw new Refusal('conflict', `${email} has as much by a comp already. No place was used.`)
  return compId
}
