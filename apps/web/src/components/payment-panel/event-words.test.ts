import { expect, test } from 'vitest'
import { eventTone, eventWords } from './event-words.ts'

const gym = { status: 'active', plan: 'join-the-gym', interval: 'month', amountCents: 1000 }
const event = { id: 1, at: '2025-03-24T08:15:00.000Z', by: null, before: null, after: gym }

test('each kind reads as a line', () => {
  expect([
    eventWords({ ...event, kind: 'started' }),
    eventWords({ ...event, kind: 'plan', before: { ...gym, plan: 'work-out', amountCents: 800 } }),
    eventWords({ ...event, kind: 'status', before: gym, after: { ...gym, status: 'past_due' } }),
    eventWords({ ...event, kind: 'cancelled' }),
  ]).toEqual([
    'Started: Join the Gym at $10.00/month',
    'Changed to Join the Gym at $10.00/month, before Work Out at $8.00/month',
    'Active became Past due',
    'Cancelled, ends with its period',
  ])
})
test('what was noted in another shape is said to be unknown', () => {
  expect(eventWords({ ...event, kind: 'started', after: { plan: 3 } })).toBe('Started: plan not known')
})
test('red is for payments that fail', () => {
  expect(eventTone({ ...event, kind: 'status', after: { ...gym, status: 'unpaid' } })).toBe('bad')
  expect(eventTone({ ...event, kind: 'ended' })).toBe('plain')
})
