import { expect, test } from 'vitest'
import { eventTone, eventMessage } from './event-messages.ts'

const gym = { status: 'active', plan: 'join-the-gym', interval: 'month', amountCents: 1000 }
const event = { id: 1, at: '2025-03-24T08:15:00.000Z', by: null, before: null, after: gym }

test('each kind reads as a line', () => {
  expect([
    eventMessage({ ...event, kind: 'started' }),
    eventMessage({ ...event, kind: 'plan', before: { ...gym, plan: 'work-out', amountCents: 800 } }),
    eventMessage({ ...event, kind: 'status', before: gym, after: { ...gym, status: 'past_due' } }),
    eventMessage({ ...event, kind: 'cancelled' }),
  ]).toEqual([
    'Started: Join the Gym at $10.00/month',
    'Changed to Join the Gym at $10.00/month, before Work Out at $8.00/month',
    'Active became Past due',
    'Cancelled, ends with its period',
  ])
})
test('a cancellation says its day where that is not the end of its period', () => {
  const line = (endsAt: string, billedUntil: string | null) =>
    eventMessage({ ...event, kind: 'cancelled', after: { ...gym, endsAt, billedUntil } })
  const [april, june] = ['2025-04-24T08:15:00.000Z', '2025-06-16T08:15:00.000Z']
  expect([line(april, null), line(june, april), line(april, june)]).toEqual([
    'Cancelled, ends with its period',
    'Cancelled, ends on Jun 16, 2025, charged until then',
    'Cancelled, ends on Apr 24, 2025',
  ])
})
test('a cancellation says why, in their own words', () => {
  const after = { ...gym, endsAt: '2025-04-24T08:15:00.000Z', billedUntil: null, reason: 'We move to another town.' }
  expect(eventMessage({ ...event, kind: 'cancelled', after })).toBe(
    'Cancelled, ends with its period. Why: We move to another town.',
  )
})
test('a pause of the payments says until when, and a renewal by which reference', () => {
  const until = (resumesAt: string | null) =>
    eventMessage({ ...event, kind: 'collection paused', after: { behavior: 'void', resumesAt } })
  expect([until('2025-05-01T12:00:00.000Z'), until(null)]).toEqual([
    'Payments are paused until May 1, 2025',
    'Payments are paused until further notice',
  ])
  const renewed = (reference: string | null) =>
    eventMessage({ ...event, kind: 'renewed', after: { reference, paidUntil: '2025-05-01T12:00:00.000Z' } })
  expect([renewed('cheque 115'), renewed(null)]).toEqual([
    'Paid again until May 1, 2025, with the reference cheque 115',
    'Paid again until May 1, 2025',
  ])
  expect(eventTone({ ...event, kind: 'collection resumed' })).toBe('good')
  expect(eventTone({ ...event, kind: 'term over' })).toBe('plain')
})
test('a discount says what is charged, and what was before', () => {
  const at = (chargedCents: number, ...discounts: object[]) => ({
    ...gym,
    chargedCents,
    discounts: JSON.parse(JSON.stringify(discounts)),
  })
  const off = { name: null, percentOff: 100, amountOffCents: null, endsAt: '2025-05-01T12:00:00.000Z' }
  const line = (before: object, after: object) =>
    eventMessage({ ...event, kind: 'discount', before: { ...before }, after: { ...after } })
  expect([
    line(at(1000), at(0, off)),
    line(at(0, off), at(1000)),
    line(at(0, off), at(1000, off)),
    line(gym, gym),
  ]).toEqual([
    'Discounted: 100% off until May 1, 2025; $0.00/month, before $10.00/month',
    'A discount ended; $10.00/month, before $0.00/month',
    'A discount ended; $10.00/month, before $0.00/month',
    'A discount changed',
  ])
  expect(eventMessage({ ...event, kind: 'started', after: { ...gym, chargedCents: 0 } })).toBe(
    'Started: Join the Gym at $0.00/month',
  )
})
test('what befalls a payment is a line with its amount', () => {
  const paid = { amountCents: 1000, currency: 'usd' }
  const dispute = { ...paid, disputeId: 'dp_1', reason: 'product_not_received', status: 'needs_response' }
  expect([
    eventMessage({ ...event, kind: 'to confirm', after: paid }),
    eventMessage({ ...event, kind: 'refunded', after: { ...paid, refundedCents: 250 } }),
    eventMessage({ ...event, kind: 'refunded', after: { ...paid, refundedCents: 1000 } }),
    eventMessage({ ...event, kind: 'disputed', after: dispute }),
    eventMessage({ ...event, kind: 'dispute closed', after: { ...dispute, status: 'lost' } }),
    eventMessage({ ...event, kind: 'dispute closed', after: { ...dispute, status: 'warning_closed' } }),
    eventMessage({ ...event, kind: 'customer deleted', after: {} }),
    eventMessage({ ...event, kind: 'trial ending', after: { endsAt: '2025-04-08T12:00:00.000Z' } }),
  ]).toEqual([
    '$10.00 waits for the payer’s bank: its payer was mailed where to confirm it',
    'Refunded in part: $2.50 of $10.00',
    'Refunded: $10.00',
    '$10.00 is disputed (product not received)',
    'The dispute about $10.00 was lost',
    'The dispute about $10.00 was closed (warning closed)',
    'The customer was deleted at Stripe',
    'The trial ends on Apr 8, 2025, which its payer was mailed',
  ])
  const tone = (status: string) => eventTone({ ...event, kind: 'dispute closed', after: { ...dispute, status } })
  expect([tone('won'), tone('lost'), tone('warning_closed')]).toEqual(['good', 'bad', 'plain'])
})
test('what was noted in another shape is said to be unknown', () => {
  expect(eventMessage({ ...event, kind: 'started', after: { plan: 3 } })).toBe('Started: plan not known')
})
test('red is for payments that fail', () => {
  expect(eventTone({ ...event, kind: 'status', after: { ...gym, status: 'unpaid' } })).toBe('bad')
  expect(eventTone({ ...event, kind: 'ended' })).toBe('plain')
})
