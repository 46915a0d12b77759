import { nextPeriodEnd } from '@joy/domain/time/billing-period.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { expect, test } from 'vitest'
import { comps } from './comps.ts'
import { sampleNow } from './now.ts'
import { sampleSubscriber, subscribers } from './subscribers.ts'
import { toSubstackStatement } from './substack-statement.ts'
import { subscriptions } from './subscriptions.ts'

const inTier = (tier: string) => subscribers.filter((it) => it.subscriptionTier === tier)
const has = (text: string) => subscribers.filter((it) => `${it.email} ${it.name}`.toLowerCase().includes(text))

test('114 subscribers are 95 in Warm Up, 11 in Work Out and 8 in Join the Gym', () => {
  expect([subscribers.length, inTier('Free').length, inTier('Paid').length, inTier('Join the Gym').length]).toEqual([
    114, 95, 11, 8,
  ])
})

test('17 of the 19 beyond Warm Up are comped, and nobody else is', () => {
  const beyond = subscribers.filter((it) => it.subscriptionTier !== 'Free')
  expect(beyond.length).toBe(19)
  expect(beyond.filter((it) => !it.isComped).map((it) => it.name)).toEqual(['Samuel Adeyemi', 'Joseph Kalinowski'])
  expect(subscribers.filter((it) => it.isComped).length).toBe(17)
})

test('Substack says comp of those alone whose comp it showed, and nobody is paid there', () => {
  const said = subscribers.map(({ email }) => ({ email, ...toSubstackStatement(email) }))
  const confirmed = comps.filter((it) => it.endedAt === null && it.confirmedAt !== null).map(({ email }) => email)
  expect(said.flatMap(({ email, type }) => (type === 'comp' ? [email] : [])).toSorted()).toEqual(confirmed.toSorted())
  expect(comps.length - 1 - confirmed.length).toBe(2)
  expect(said.filter(({ tier, type }) => tier !== 'Free' && type !== 'comp')).toEqual([])
})

test('every comp belongs to somebody of the samples and at most one is in force', () => {
  const inForce = comps.filter((it) => it.endedAt === null).map((it) => sampleSubscriber(it.email).id)
  expect(new Set(inForce).size).toBe(inForce.length)
  const emails = subscribers.map((it) => it.email)
  expect(comps.filter((it) => !emails.includes(it.email))).toEqual([])
})

test('nobody shares an address, all are at reserved domains, and the newest stand first', () => {
  expect(new Set(subscribers.map((it) => emailKey(it.email))).size).toBe(114)
  expect(subscribers.filter((it) => !/^[^@\s]+@example\.(com|org|net)$/.test(it.email))).toEqual([])
  const days = subscribers.map((it) => it.subscribedAt ?? '')
  expect(days).toEqual(days.toSorted().toReversed())
  expect(days.filter((it) => it > sampleNow)).toEqual([])
})

test('the samples show every status, somebody without a name, and a very long address', () => {
  expect(new Set(subscribers.map((it) => it.subscriptionStatus))).toEqual(
    new Set(['active', 'inactive', 'pending', 'paused', 'failed', 'syncing', 'unsubscribed']),
  )
  expect(subscribers.some((it) => it.name === null)).toBe(true)
  expect(Math.max(...subscribers.map((it) => it.email.length))).toBeGreaterThan(50)
})

test("a search for 'ru' finds the four people of the picture", () => {
  expect(has('ru').map((it) => it.name)).toEqual([
    'Tomás Herrera de la Cruz',
    'Ruth Abernathy',
    'Bruno Castellanos',
    'Ruben Achebe',
  ])
})

test('asking for somebody who is not in the samples fails', () => {
  expect(() => sampleSubscriber('nobody@example.com')).toThrow('nobody@example.com')
})

test('who pays is invoiced and renews on one day of the month', () => {
  for (const { startedAt, currentPeriodEnd, interval } of subscriptions)
    expect(nextPeriodEnd(new Date(startedAt), interval, new Date(sampleNow)).toISOString()).toBe(currentPeriodEnd)
})
