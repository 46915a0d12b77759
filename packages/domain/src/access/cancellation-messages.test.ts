import { expect, test } from 'vitest'
import { formatDay } from '../time/dates.ts'
import type { Source } from './source.ts'
import { cancellationMessages } from './cancellation-messages.ts'

const endsAt = new Date('2025-04-20T00:00:00.000Z')
const source = (kind: Source['kind'], its: Partial<Source> = {}): Source => ({
  kind,
  plan: 'Paid',
  type: kind === 'comp' ? 'comp' : 'monthly',
  from: null,
  until: null,
  ...its,
})
const toText = (others: Source[], provider = 'stripe', status = 'active') =>
  cancellationMessages({
    provider,
    status,
    endsAt,
    sources: [source('subscription', { plan: 'Join the Gym', until: endsAt }), ...others],
    formatDay: (at) => formatDay(at, 'UTC'),
  })
const there = 'Your payment at Substack goes on until you end it there, where it is managed.'

test('without another source nothing is charged again, and nothing comes after', () => {
  expect(toText([])).toEqual({ isUnpaid: false, charges: 'You will not be charged again.', after: '' })
})

test('what Substack charges goes on, so that the end of charges is one by this site', () => {
  expect(toText([source('substack')])).toEqual({
    isUnpaid: false,
    charges: `You will not be charged again by this site. ${there}`,
    after: 'Work Out through Substack',
  })
})

test('what is free, or ends at Substack, charges nothing but comes after', () => {
  const until = new Date('2025-06-26T12:00:00.000Z')
  expect(toText([source('comp', { until })])).toEqual({
    isUnpaid: false,
    charges: 'You will not be charged again.',
    after: 'Work Out as a gift until Jun 26, 2025',
  })
  expect(toText([source('substack', { until })]).charges).toBe('You will not be charged again.')
})

test('another subscription here goes on, and what is paid outside of Stripe nobody charges', () => {
  expect(toText([source('subscription')])).toEqual({
    isUnpaid: false,
    charges: 'You will not be charged for it again. Your other subscription here goes on.',
    after: 'Work Out by another subscription here',
  })
  expect(toText([], 'reference').charges).toBe('No further payment is due for it.')
  expect(toText([source('substack')], 'reference').charges).toBe(`No further payment is due for it. ${there}`)
})

test('a gift that gives more and ends before is told with its day; one that gives no more takes nothing away', () => {
  const until = new Date('2025-04-01T12:00:00.000Z')
  const expected = (plan: Source['plan'], paid: Source['plan']) =>
    cancellationMessages({
      provider: 'stripe',
      status: 'active',
      endsAt,
      sources: [source('subscription', { plan: paid, until: endsAt }), source('comp', { plan, until })],
      formatDay: (at) => formatDay(at, 'UTC'),
    })
  expect(expected('Join the Gym', 'Paid')).toEqual({
    isUnpaid: false,
    charges:
      'You will not be charged again. Your gift of Join the Gym ends on Apr 1, 2025, before your subscription does.',
    after: '',
  })
  expect(expected('Paid', 'Paid').charges).toBe('You will not be charged again.')
})

test('of a period that is not paid nothing says that it is, nor that no charge follows', () => {
  const tried =
    'The current period is not paid: its payment failed and is still tried again, and you keep your plan meanwhile. To pay it, change your card in the portal; if you do not want to pay it, write to us. No later period will be charged.'
  expect(toText([], 'stripe', 'past_due')).toEqual({ isUnpaid: true, charges: tried, after: '' })
  expect(toText([source('subscription'), source('substack')], 'stripe', 'past_due').charges).toBe(
    `${tried} Your other subscription here goes on. ${there}`,
  )
  expect(toText([], 'stripe', 'unpaid').charges).toMatch(
    /^The current period is not paid: .* your plan rests\. Whether you want to pay it or not, write to us\./u,
  )
})

test('a plan that rests is kept by nothing, and nothing is charged for it', () => {
  for (const status of ['paused', 'incomplete'])
    expect(toText([], 'stripe', status)).toEqual({
      isUnpaid: true,
      charges: 'You will not be charged again.',
      after: '',
    })
})
