import { tierName } from '@joy/domain/plans/tiers.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import {
  messages,
  type EnteredOffer,
  type SponsoringResponse,
  type SponsorOfferInput,
  type SponsorRequestInput,
} from '@joy/contract'
import { emailKey, readEmail } from '@joy/domain/people/email.ts'
import { nameFault } from '@joy/domain/people/name-fault.ts'
import { letterFault, placeLength } from '@joy/domain/sponsoring.ts'
import { sampleSponsoringToken, type SampleOffer, type SampleRequest } from '@joy/samples/sponsoring.ts'
import { Refusal } from '../refusal.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { logActivity } from '../activity/log-activity.ts'

function getPerson({ email, name, letter }: SponsorRequestInput) {
  const read = readEmail(email)
  const fault = read.ok ? (nameFault(name.trim()) ?? letterFault(letter)) : messages.invalidEmail
  if (fault) throw new Refusal('invalid_input', fault)
  return { email: email.trim(), name: name.trim(), letter: letter.trim() }
}

const toOwnOffer = (backend: MockBackend, input: EnteredOffer, enteredBy: string | null): SampleOffer => ({
  ...getPerson(input),
  id: backend.nextId(),
  places: input.places,
  plan: input.plan,
  duration: input.duration,
  mayBeNamed: input.mayBeNamed,
  enteredBy,
  receivedAt: backend.now(),
  closedAt: null,
  closedBy: null,
})
const toOwnRequest = (backend: MockBackend, input: SponsorRequestInput, enteredBy: string | null): SampleRequest => ({
  ...getPerson(input),
  id: backend.nextId(),
  enteredBy,
  receivedAt: backend.now(),
  settledAt: null,
  settledBy: null,
  isGiven: false,
})

export const offerPlaces = (backend: MockBackend, input: SponsorOfferInput) =>
  receive(backend, { kind: 'offer', it: toOwnOffer(backend, { ...input, duration: '1 year' }, null) })
export const askForPlace = (backend: MockBackend, input: SponsorRequestInput) =>
  receive(backend, { kind: 'request', it: toOwnRequest(backend, input, null) })

type Written = NonNullable<MockBackend['sponsoring']['waiting']>

/** It counts at once for whoever is signed in to the portal with this address, else once the link is followed. */
function receive(backend: MockBackend, written: Written): SponsoringResponse {
  if (emailKey(backend.portal.email ?? '') === emailKey(written.it.email)) {
    record(backend, written)
    return { message: messages.sponsoringReceived, state: 'received' }
  }
  backend.sponsoring.waiting = written
  return { message: messages.sponsoringLinkSent, state: 'link sent' }
}

/** The log names nobody who asks. */
function record(backend: MockBackend, written: Written): void {
  if (written.kind === 'offer') backend.sponsoring.offers.unshift(written.it)
  else backend.sponsoring.requests.unshift(written.it)
  if (written.kind === 'offer') logOffer(backend, written.it, `Offered ${toPlaces(written.it)}`, 'Website')
  else
    logActivity(backend, {
      action: 'Place Asked For',
      platform: 'Website',
      details: 'Somebody asked for a sponsored place',
      after: { requestId: written.it.id },
    })
}

const toPlaces = ({ places, plan, duration }: SampleOffer) =>
  `${counted(places, 'place')} in ${tierName(plan)}, ${placeLength(duration)}`

const logOffer = (
  backend: MockBackend,
  { id, places, plan, duration, name, email }: SampleOffer,
  details: string,
  platform: 'System' | 'Website',
) =>
  logActivity(backend, {
    action: 'Places Offered',
    platform,
    details,
    after: { offerId: id, places, plan, duration },
    person: { name, email },
  })

export function proveAddress(backend: MockBackend, { token }: { token: string }) {
  const { waiting } = backend.sponsoring
  if (token !== sampleSponsoringToken || !waiting) throw new Refusal('wrong_credentials', messages.badSponsoringLink)
  backend.sponsoring.waiting = null
  record(backend, waiting)
  return { message: messages.sponsoringReceived, kind: waiting.kind }
}

export function enterOffer(backend: MockBackend, input: EnteredOffer) {
  const offer = toOwnOffer(backend, input, actorName(backend))
  backend.sponsoring.offers.unshift(offer)
  logOffer(backend, offer, `${actorName(backend)} entered ${toPlaces(offer)}`, 'System')
  return { message: 'The offer is entered.', id: offer.id }
}
export function enterRequest(backend: MockBackend, input: SponsorRequestInput) {
  const request = toOwnRequest(backend, input, actorName(backend))
  backend.sponsoring.requests.unshift(request)
  logActivity(backend, {
    action: 'Place Asked For',
    details: 'Entered a request for a sponsored place',
    after: { requestId: request.id },
  })
  return { message: 'The request is entered.', id: request.id }
}
