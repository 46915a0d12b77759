import {
  messages,
  type EnteredOffer,
  type SponsoringAnswer,
  type SponsorOfferInput,
  type SponsorRequestInput,
} from '@joy/contract'
import { emailKey, readEmail } from '@joy/domain/people/email.ts'
import { nameFault } from '@joy/domain/people/name-fault.ts'
import { letterFault } from '@joy/domain/sponsoring.ts'
import { sampleSponsoringToken, type SampleOffer, type SampleRequest } from '@joy/samples/sponsoring.ts'
import { Refusal } from '../refusal.ts'
import { actorName, type Community } from './community-store.ts'
import { logActivity } from './log-activity.ts'

function personOf({ email, name, letter }: SponsorRequestInput) {
  const read = readEmail(email)
  const fault = read.ok ? (nameFault(name.trim()) ?? letterFault(letter)) : messages.invalidEmail
  if (fault) throw new Refusal('invalid_input', fault)
  return { email: email.trim(), name: name.trim(), letter: letter.trim() }
}

const offerOf = (community: Community, input: EnteredOffer, enteredBy: string | null): SampleOffer => ({
  ...personOf(input),
  id: community.nextId(),
  places: input.places,
  plan: input.plan,
  duration: input.duration,
  mayBeNamed: input.mayBeNamed,
  enteredBy,
  receivedAt: community.now(),
  closedAt: null,
  closedBy: null,
})
const requestOf = (community: Community, input: SponsorRequestInput, enteredBy: string | null): SampleRequest => ({
  ...personOf(input),
  id: community.nextId(),
  enteredBy,
  receivedAt: community.now(),
  settledAt: null,
  settledBy: null,
  isGiven: false,
})

export const offerPlaces = (community: Community, input: SponsorOfferInput) =>
  receive(community, { kind: 'offer', it: offerOf(community, { ...input, duration: '1 year' }, null) })
export const askForPlace = (community: Community, input: SponsorRequestInput) =>
  receive(community, { kind: 'request', it: requestOf(community, input, null) })

type Written = NonNullable<Community['sponsoring']['waiting']>

/** It counts at once for whoever is signed in to the portal with this address, else once the link is followed. */
function receive(community: Community, written: Written): SponsoringAnswer {
  if (emailKey(community.portal.email ?? '') === emailKey(written.it.email)) {
    record(community, written)
    return { message: messages.sponsoringReceived, state: 'received' }
  }
  community.sponsoring.waiting = written
  return { message: messages.sponsoringLinkSent, state: 'link sent' }
}

/** The log names nobody who asks. */
function record(community: Community, written: Written): void {
  if (written.kind === 'offer') community.sponsoring.offers.unshift(written.it)
  else community.sponsoring.requests.unshift(written.it)
  const { email, name } = written.it
  logActivity(community, {
    action: written.kind === 'offer' ? 'Places Offered' : 'Place Asked For',
    details: written.kind === 'offer' ? 'Offered places' : 'Somebody asked for a sponsored place',
    platform: 'Website',
    person: written.kind === 'offer' ? { name, email } : { name: 'Anonymous User', email: 'No email' },
  })
}

export function proveAddress(community: Community, { token }: { token: string }) {
  const { waiting } = community.sponsoring
  if (token !== sampleSponsoringToken || !waiting) throw new Refusal('wrong_credentials', messages.badSponsoringLink)
  community.sponsoring.waiting = null
  record(community, waiting)
  return { message: messages.sponsoringReceived, kind: waiting.kind }
}

export function enterOffer(community: Community, input: EnteredOffer) {
  const it = offerOf(community, input, actorName(community))
  community.sponsoring.offers.unshift(it)
  logActivity(community, { action: 'Places Offered', details: 'Entered an offer', platform: 'System', person: it })
  return { message: 'The offer is entered.', id: it.id }
}
export function enterRequest(community: Community, input: SponsorRequestInput) {
  const it = requestOf(community, input, actorName(community))
  community.sponsoring.requests.unshift(it)
  logActivity(community, {
    action: 'Place Asked For',
    details: 'Entered a request for a sponsored place',
    platform: 'System',
  })
  return { message: 'The request is entered.', id: it.id }
}
