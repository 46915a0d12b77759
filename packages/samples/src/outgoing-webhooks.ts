import type { OutgoingMessage, OutgoingEndpoint } from '@joy/contract'
import { at } from './at.ts'

type Shift = (instant: string) => string

/** What an endpoint of the samples is, with its secret as it was shown once. */
export type SampleEndpoint = Omit<OutgoingEndpoint, 'secretEnding' | 'waiting'> & { secret: string }
/** A message, with what it tells. `data` null: it was forgotten. */
export type SampleMessage = OutgoingMessage & { data: object | null }

/** It is off: nothing of the samples leaves the machine. */
export const outgoingEndpointsAt = (shift: Shift): SampleEndpoint[] => [
  {
    id: 1,
    label: 'Zapier',
    address: 'https://hooks.zapier.example/joy/members',
    events: ['person.created', 'access.changed'],
    isEnabled: false,
    createdAt: shift(at('2025-03-20', '09:12')),
    createdBy: 'Hannah Whitfield',
    secret: 'whsec_c2FtcGxlIHNlY3JldCBvZiB0aGUgc2FtcGxlcyAwMDE=',
    priorSecretUntil: null,
    goodAt: shift(at('2025-03-27', '07:44')),
    failingSince: null,
    failure: null,
    switchedOffAt: null,
  },
]

const endpoint = { id: 1, label: 'Zapier' }
type Sent = Pick<OutgoingMessage, 'kind' | 'createdAt'> & { data: object } & Partial<OutgoingMessage>

/** What was told, newest first. */
export const outgoingMessagesAt = (shift: Shift): SampleMessage[] => {
  const messages: Sent[] = [
    {
      kind: 'endpoint.test',
      createdAt: shift(at('2025-03-27', '07:44')),
      data: { message: 'A test. Nothing has happened.' },
    },
    {
      kind: 'access.changed',
      createdAt: shift(at('2025-03-24', '11:20')),
      status: 'failed',
      attempts: 84,
      answerStatus: 500,
      error: 'It answered with 500.',
      triedAt: shift(at('2025-03-27', '06:58')),
      doneAt: null,
      data: {
        name: 'Priya Thomas',
        plan: 'Paid',
        email: 'priya.thomas@example.com',
        since: shift(at('2025-03-24', '11:20')),
        until: null,
        source: 'comp',
        previousPlan: 'Free',
        previousSource: null,
      },
    },
    {
      kind: 'person.created',
      createdAt: shift(at('2025-03-22', '18:03')),
      data: { name: 'Peter Kowalczyk', email: 'pkowalczyk@example.net' },
    },
    {
      kind: 'person.created',
      createdAt: shift(at('2025-03-21', '08:31')),
      data: { name: 'Angus Dunbar', email: 'angus.dunbar@example.net' },
    },
  ]
  return messages.map((message, index) => ({
    id: messages.length - index,
    messageId: `msg_5a3f0c7e9b1d4e2f8a6c0d1e2f3a4b5${messages.length - index}`,
    endpoint,
    status: 'done',
    attempts: 1,
    answerStatus: 200,
    error: null,
    triedAt: message.createdAt,
    nextTryAt: null,
    doneAt: message.createdAt,
    ...message,
  }))
}

export const outgoingEndpoints = outgoingEndpointsAt((instant) => instant)
export const outgoingMessages = outgoingMessagesAt((instant) => instant)
