import { expect, test } from 'vitest'
import { formatDay } from '../time/dates.ts'
import { afterTheEnd } from './after-the-end.ts'
import { paidAtSubstack } from './paid-at-substack.ts'
import type { Source } from './source.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const source = (kind: Source['kind'], plan: string, until: string | null, type: string | null = null): Source => ({
  kind,
  plan,
  type,
  from: null,
  until: until === null ? null : day(until),
})
const cancelled = source('subscription', 'Join the Gym', '2025-04-20')
const toText = (...others: Source[]) =>
  afterTheEnd([cancelled, ...others], day('2025-04-20'), (at) => formatDay(at, 'UTC'))

test('after the end of a subscription stands what other sources give, one after the other', () => {
  expect(toText()).toBeUndefined()
  expect(toText(source('comp', 'Paid', '2025-04-20'))).toBeUndefined()
  expect(toText(source('comp', 'Paid', null))).toBe('Work Out as a gift')
  expect(toText(source('substack', 'Paid', null))).toBe('Work Out through Substack')
  expect(toText(source('comp', 'Paid', '2026-02-20'), source('subscription', 'Join the Gym', '2025-12-22'))).toBe(
    'Join the Gym by another subscription here until Dec 22, 2025, then Work Out as a gift until Feb 20, 2026',
  )
})

test('what ends on the day of the one before is not told as what comes after it', () => {
  const at = (text: string): Source => ({ ...source('comp', 'Paid', null), until: new Date(text) })
  const until = (text: string) =>
    afterTheEnd([cancelled, at(text)], new Date('2025-04-20T12:00:00Z'), (it) => formatDay(it, 'UTC'))
  expect(until('2025-04-20T12:01:13Z')).toBeUndefined()
  expect(until('2025-04-21T00:01:13Z')).toBe('Work Out as a gift until Apr 21, 2025')
})

test('of equal plans the one that carries is named with its own end, then the one that lasts longer', () => {
  expect(toText(source('comp', 'Paid', null), source('substack', 'Paid', '2025-06-01'))).toBe(
    'Work Out through Substack until Jun 1, 2025, then Work Out as a gift',
  )
})

test('Substack charges for what renews there, not for gifts, what is for life, what ends, or is over', () => {
  const now = day('2025-03-28')
  const paysBy = (type: string | null, until: string | null = null) =>
    paidAtSubstack([source('substack', 'Paid', until, type)], now)
  expect(paysBy('yearly')).toMatchObject({ isCharging: true })
  expect(paysBy('yearly', '2025-06-01')).toMatchObject({ isCharging: false })
  expect(paysBy('gift', '2025-06-01')).toMatchObject({ isCharging: false })
  expect(paysBy('lifetime')).toMatchObject({ isCharging: false })
  expect(paysBy('yearly', '2025-03-01')).toBeUndefined()
  expect(paidAtSubstack([cancelled], now)).toBeUndefined()
})
