import type { PortalOverview } from '@joy/contract'
import { expect, test } from 'vitest'
import { afterTheEnd, atSubstack, isChargedAtSubstack } from './source-messages.ts'

type Access = PortalOverview['access']
type Of = Access['sources'][number]

const source = (its: Partial<Of>): Of => ({
  kind: 'substack',
  plan: 'Paid',
  type: 'yearly',
  from: null,
  until: null,
  isInForce: true,
  isCarrying: false,
  statement: null,
  ...its,
})
const access = (...sources: Of[]): Access => ({
  plan: 'Paid',
  type: null,
  source: 'substack',
  since: null,
  until: null,
  asOf: '2025-03-28T15:04:00.000Z',
  graceDays: 14,
  sources,
})
const endsAt = '2025-04-15T12:00:00.000Z'
const cancelled = source({ kind: 'subscription', plan: 'Join the Gym', until: endsAt })

test('whoever pays at Substack is told so, that it goes on, and where it is managed', () => {
  const payer = access(source({}))
  expect(atSubstack(payer, { isBeside: false })).toBe(
    'You pay for Work Out at Substack. That payment goes on until you end it there, where it is managed.',
  )
  expect(atSubstack(payer, { isBeside: true })).toMatch(/^You also pay for Work Out at Substack\./u)
  expect(isChargedAtSubstack(payer)).toBe(true)
})

test('what ends at Substack, or costs nothing there, says until when and nothing of a payment', () => {
  const ending = access(source({ until: '2025-06-26T12:00:00.000Z' }))
  expect(atSubstack(ending, { isBeside: false })).toBe(
    'You have Work Out through Substack, where it is managed. It lasts until Jun 26, 2025.',
  )
  expect(isChargedAtSubstack(ending)).toBe(false)
  expect(atSubstack(access(source({ type: 'lifetime' })), { isBeside: false })).toBe(
    'You have Work Out through Substack, where it is managed.',
  )
})

test('nothing is said of Substack where it carries nothing', () => {
  expect(atSubstack(access(cancelled), { isBeside: true })).toBeUndefined()
  expect(atSubstack(access(source({ until: '2025-03-01T12:00:00.000Z' })), { isBeside: false })).toBeUndefined()
})

test('after the end of what was cancelled stands what other sources give, a lower plan too', () => {
  const gift = source({ kind: 'comp', type: 'comp', until: '2026-02-20T12:00:00.000Z' })
  expect(afterTheEnd(access(cancelled, gift), endsAt)).toBe('Then you have Work Out as a gift until Feb 20, 2026.')
  expect(afterTheEnd(access(cancelled, source({})), endsAt)).toBe('Then you have Work Out through Substack.')
  expect(afterTheEnd(access(cancelled), endsAt)).toBeUndefined()
})
