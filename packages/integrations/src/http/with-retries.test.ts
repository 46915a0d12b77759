import { expect, test } from 'vitest'
import { testClock } from '../testing/test-outbound.ts'
import { IntegrationFault, type FaultFacts, type FaultKind } from './integration-fault.ts'
import { createRateWindow } from './rate-window.ts'
import { withRetries } from './with-retries.ts'

const fault = (kind: FaultKind, facts: Partial<FaultFacts> = {}) =>
  new IntegrationFault('stripe', kind, { detail: '', ...facts })

async function tries(error: Error, isRepeatable: boolean) {
  const clock = testClock(0)
  let count = 0
  const send = () => {
    count += 1
    return Promise.reject(error)
  }
  await expect(withRetries({ ...clock, random: () => 1 }, { isRepeatable }, undefined, send)).rejects.toBe(error)
  return { count, waited: clock.now() }
}

test.each<[string, IntegrationFault, boolean, number]>([
  ['a failing service, for what may be repeated', fault('unavailable', { status: 503 }), true, 4],
  ['a failing service, for what may not', fault('unavailable', { status: 503, isOutcomeUnknown: true }), false, 1],
  ['a lost answer, for what may not be repeated', fault('timed out', { isOutcomeUnknown: true }), false, 1],
  ['no connection at all, even so', fault('unavailable'), false, 4],
  ['a refused rate, even so: nothing was done', fault('rate limited', { status: 429 }), false, 4],
  ['what the service wants tried again', fault('invalid', { shouldRetry: true }), true, 4],
  ['what it does not want tried again', fault('unavailable', { status: 503, shouldRetry: false }), true, 1],
  ['a wrong key', fault('unauthorised'), true, 1],
  ['an unreadable answer', fault('unreadable answer'), true, 1],
  ['an address that is refused', fault('refused address'), true, 1],
])('%s', async (_name, error, isRepeatable, count) => expect((await tries(error, isRepeatable)).count).toBe(count))

// Holds R11, F22
test('waits twice as long each time, and as long as it is told', async () => {
  expect((await tries(fault('unavailable'), true)).waited).toBe(500 + 1_000 + 2_000)
  expect((await tries(fault('rate limited', { retryAt: 5_000 }), true)).waited).toBe(5_500 + 500 + 500)
})

test('other errors pass', async () => expect((await tries(new TypeError('x'), true)).count).toBe(1))

test('a window lets through what fits, counts what others used, and opens again by the clock', async () => {
  const clock = testClock(0)
  const window = createRateWindow(clock)
  await window.take()
  window.learn({ limit: 3, periodMs: 20_000, count: 2 })
  await window.take()
  expect(clock.now()).toBe(0)
  await window.take()
  expect(clock.now()).toBe(20_000)
  window.holdUntil(90_000)
  await window.take()
  expect(clock.now()).toBe(90_000)
})

test('a wait for a window can be stopped', async () => {
  const window = createRateWindow(testClock(0))
  window.holdUntil(1_000)
  await expect(window.take(AbortSignal.abort())).rejects.toThrow('aborted')
})
