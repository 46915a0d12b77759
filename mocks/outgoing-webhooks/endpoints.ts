import type { EndpointWithSecret, OutgoingEndpoint, OutgoingEndpointInput, OutgoingTestResult } from '@joy/contract'
import { endpointAddressFault, isLoopbackAddress } from '@joy/domain/integrations/endpoint-address.ts'
import { PRIOR_SECRET_HOURS } from '@joy/domain/integrations/outgoing-events.ts'
import { millisecondsInHour } from '@joy/domain/time/durations.ts'
import type { SampleEndpoint } from '@joy/samples/outgoing-webhooks.ts'
import { confirmPassword, ownAdministrator } from '../account/own-account.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { Refusal } from '../refusal.ts'

/** What a new endpoint has, and one whose secret was replaced. */
export const newSecrets = [
  'whsec_YSBzZWNyZXQgb2YgdGhlIG1vY2tzLCBudW1iZXIgMDE=',
  'whsec_YSBzZWNyZXQgb2YgdGhlIG1vY2tzLCBudW1iZXIgMDI=',
] as const

export const listEndpoints = (backend: MockBackend): OutgoingEndpoint[] =>
  backend.outgoing.endpoints.map((it) => present(backend, it))

const present = ({ outgoing }: MockBackend, { secret, ...endpoint }: SampleEndpoint): OutgoingEndpoint => ({
  ...endpoint,
  secretEnding: secret.slice(-4),
  waiting: outgoing.messages.filter((it) => it.endpoint.id === endpoint.id && it.status === 'waiting').length,
})

function findEndpoint({ outgoing }: MockBackend, id: number): SampleEndpoint {
  const found = outgoing.endpoints.find((it) => it.id === id)
  if (!found) throw new Refusal('not_found', 'There is no such endpoint any more.')
  return found
}

function refuseAddress(address: string): void {
  const fault = endpointAddressFault(address)
  if (fault !== null) throw new Refusal('invalid_input', fault)
}

const system = { platform: 'System' } as const

export function createEndpoint(
  backend: MockBackend,
  { password, ...input }: OutgoingEndpointInput & { password: string },
): EndpointWithSecret {
  refuseAddress(input.address)
  confirmPassword(backend, password)
  const endpoint: SampleEndpoint = {
    ...input,
    id: backend.nextId(),
    isEnabled: true,
    createdAt: backend.now(),
    createdBy: ownAdministrator(backend).name,
    secret: newSecrets[0],
    priorSecretUntil: null,
    goodAt: null,
    failingSince: null,
    failure: null,
    switchedOffAt: null,
  }
  backend.outgoing.endpoints.push(endpoint)
  const { id, label, events } = endpoint
  logActivity(backend, {
    ...system,
    action: 'Webhook Endpoint Added',
    details: `${label} is told of ${events.join(', ')}.`,
    after: { id, label, host: new URL(endpoint.address).host, events },
  })
  return { secret: endpoint.secret, endpoint: present(backend, endpoint) }
}

export function changeEndpoint(
  backend: MockBackend,
  {
    id,
    password = '',
    ...input
  }: OutgoingEndpointInput & {
    id: number
    isEnabled: boolean
    password?: string | undefined
  },
): OutgoingEndpoint {
  refuseAddress(input.address)
  const endpoint = findEndpoint(backend, id)
  if (endpoint.address !== input.address) confirmPassword(backend, password)
  const { label, events, isEnabled } = input
  logActivity(backend, {
    ...system,
    action: 'Webhook Endpoint Changed',
    details: `${label} is ${isEnabled ? `told of ${events.join(', ')}` : 'switched off'}.`,
    before: { label: endpoint.label, events: endpoint.events, isEnabled: endpoint.isEnabled },
    after: { id, label, events, isEnabled },
  })
  const isNew = endpoint.address !== input.address || (isEnabled && !endpoint.isEnabled)
  Object.assign(endpoint, input, isEnabled ? { switchedOffAt: null } : {})
  if (isNew) Object.assign(endpoint, { failingSince: null, failure: null })
  for (const message of backend.outgoing.messages) if (message.endpoint.id === id) message.endpoint = { id, label }
  return present(backend, endpoint)
}

export function removeEndpoint(backend: MockBackend, { id }: { id: number }): { message: string } {
  const { label } = findEndpoint(backend, id)
  const { outgoing } = backend
  outgoing.endpoints = outgoing.endpoints.filter((it) => it.id !== id)
  outgoing.messages = outgoing.messages.filter((it) => it.endpoint.id !== id)
  logActivity(backend, {
    ...system,
    action: 'Webhook Endpoint Removed',
    details: `${label} is told nothing any more.`,
    before: { id, label },
  })
  return { message: `${label} is removed.` }
}

export function rotateSecret(
  backend: MockBackend,
  { id, password }: { id: number; password: string },
): EndpointWithSecret {
  const endpoint = findEndpoint(backend, id)
  confirmPassword(backend, password)
  endpoint.secret = newSecrets[1]
  endpoint.priorSecretUntil = new Date(
    backend.clock.now().getTime() + PRIOR_SECRET_HOURS * millisecondsInHour,
  ).toISOString()
  logActivity(backend, {
    ...system,
    action: 'Webhook Secret Replaced',
    details: `${endpoint.label} has another secret; the one before signs as well for ${PRIOR_SECRET_HOURS} hours.`,
    after: { id },
  })
  return { secret: endpoint.secret, endpoint: present(backend, endpoint) }
}

/** What is told to this machine arrives nowhere: nobody listens. Every other endpoint takes the test. */
export function sendTest(backend: MockBackend, { id }: { id: number }): OutgoingTestResult {
  const endpoint = findEndpoint(backend, id)
  const isAway = isLoopbackAddress(new URL(endpoint.address))
  const error = 'It could not be reached.'
  const now = backend.now()
  backend.outgoing.messages.unshift({
    id: backend.nextId(),
    messageId: 'msg_5a3f0c7e9b1d4e2f8a6c0d1e2f3a4b5c',
    kind: 'endpoint.test',
    endpoint: { id, label: endpoint.label },
    status: isAway ? 'failed' : 'done',
    attempts: 1,
    answerStatus: isAway ? null : 204,
    error: isAway ? error : null,
    createdAt: now,
    triedAt: now,
    nextTryAt: null,
    doneAt: isAway ? null : now,
    data: { message: 'A test. Nothing has happened.' },
  })
  if (isAway) Object.assign(endpoint, { failingSince: endpoint.failingSince ?? now, failure: error })
  else Object.assign(endpoint, { goodAt: now, failingSince: null, failure: null })
  return isAway
    ? { isDelivered: false, message: `${endpoint.label} did not take the test. ${error}` }
    : { isDelivered: true, message: `${endpoint.label} took the test, and answered with 204.` }
}
