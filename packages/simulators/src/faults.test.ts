import { describe, expect, test } from 'vitest'
import { IntegrationFault, type FaultKind } from '@joy/integrations/http/integration-fault.ts'
import { testServices } from './testing/test-services.ts'
import type { FaultRule } from './faults.ts'

const platforms = ['substack', 'planningcenter', 'stripe'] as const

/** The first call to fail of each platform's cheapest read. */
async function readAt(platform: (typeof platforms)[number], rule: Omit<FaultRule, 'platform'>, timeoutMs = 10_000) {
  const services = await testServices({ outbound: { timeoutMs } })
  services.simulators.control.setFault({ platform, ...rule })
  const reads = {
    substack: () => services.newsletter.findSubscriber('miriam.okafor@example.com'),
    planningcenter: () => services.members.getPerson('48210377'),
    stripe: () => services.payments.getCataloguePrice(services.simulators.credentials.stripe.prices.workOut.monthly),
  }
  const read = reads[platform]().catch((error: unknown) => error)
  return { ...services, outcome: await read }
}

describe.each(platforms)('a read at %s', (platform) => {
  test.each<[FaultRule['kind'], number, FaultKind]>([
    ['rate limited', 9, 'rate limited'],
    ['server error', 9, 'unavailable'],
    ['refused', 1, 'invalid'],
    ['reset', 9, 'unavailable'],
    ['hang', 9, 'timed out'],
    ['torn json', 1, 'unreadable answer'],
    ['html', 1, 'unreadable answer'],
    ['wrong shape', 1, 'unreadable answer'],
    ['huge body', 1, 'unreadable answer'],
    ['redirect', 1, 'refused address'],
  ])('%s, %i times: %s', async (kind, times, expected) => {
    const { outcome, outbound } = await readAt(platform, { kind, times }, kind === 'hang' ? 100 : 10_000)
    expect(outcome).toBeInstanceOf(IntegrationFault)
    expect(outcome).toMatchObject({ kind: expected, platform, isOutcomeUnknown: false })
    // Planning Center may send on whoever asks for somebody who was merged: that is asked too.
    const once = platform === 'planningcenter' && kind === 'redirect' ? 2 : 1
    expect(outbound.lines).toHaveLength(times === 1 ? once : 4)
  })

  // Holds F22
  test.each(['rate limited', 'server error', 'reset', 'hang'] as const)('gets over a %s', async (kind) => {
    const { outcome, outbound } = await readAt(platform, { kind, times: 2 }, kind === 'hang' ? 700 : 10_000)
    expect(outcome).not.toBeInstanceOf(Error)
    expect(outcome).not.toBeNull()
    expect(outbound.lines.map(({ attempt }) => attempt)).toEqual([1, 2, 3])
  })

  test('says of a page in the place of an answer that it is one', async () => {
    const { outcome } = await readAt(platform, { kind: 'html' })
    expect(outcome).toMatchObject({ detail: expect.stringContaining('content type text/html') })
  })

  // Holds F22
  test('waits as long as it is told', async () => {
    const { clock, outcome } = await readAt(platform, { kind: 'rate limited', retryAfterSeconds: 17 })
    expect(outcome).not.toBeInstanceOf(Error)
    const waited = clock.now() - Date.parse('2025-03-28T15:04:00.000Z')
    expect(waited).toBeGreaterThanOrEqual(17_000)
    expect(waited).toBeLessThan(18_000)
  })

  test('does not wait for minutes inside a call, but says when', async () => {
    const { outcome } = await readAt(platform, { kind: 'rate limited', retryAfterSeconds: 600 })
    expect(outcome).toMatchObject({
      kind: 'rate limited',
      retryAt: new Date('2025-03-28T15:14:00.000Z'),
      isPassing: true,
    })
  })
})

// Holds F23
test.each(platforms)('a body of 1 GB from %s is cut off at the limit, not read', async (platform) => {
  const before = process.memoryUsage().rss
  const { outcome } = await readAt(platform, { kind: 'huge body' })
  expect(outcome).toMatchObject({
    kind: 'unreadable answer',
    detail: expect.stringContaining('more than 10000000 bytes'),
  })
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
})

test('the same key for something else is a conflict', async () => {
  const { payments, simulators } = await testServices()
  const checkout = {
    priceId: simulators.credentials.stripe.prices.joinTheGym.monthly,
    email: 'pkowalczyk@example.net',
    reference: 'upgrade-20',
    successUrl: 'https://example.org/done?id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://example.org/back',
  }
  const key = { idempotencyKey: 'checkout:20:1' }
  const started = await payments.startCheckout(checkout, key)
  expect(await payments.startCheckout(checkout, key)).toEqual(started)
  await expect(payments.startCheckout({ ...checkout, quantity: 2 }, key)).rejects.toMatchObject({ kind: 'conflict' })
})

test('a stopped call ends at once and says so', async () => {
  const { members, payments, newsletter, simulators } = await testServices()
  for (const platform of platforms) simulators.control.setFault({ platform, kind: 'hang', times: 9 })
  const controller = new AbortController()
  const call = { signal: controller.signal }
  const calls = [
    members.getPerson('1', call),
    payments.getSubscription('sub_1', call),
    newsletter.findSubscriber('a@example.com', call),
  ]
  setImmediate(() => controller.abort())
  for (const outcome of await Promise.allSettled(calls))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { kind: 'aborted' } })
})

// Holds V16.2.5, L19
test('no secret and no address of a person stands in the log', async () => {
  const { members, payments, newsletter, simulators, outbound } = await testServices()
  simulators.control.setFault({ platform: 'stripe', kind: 'server error', times: 9 })
  await newsletter.findSubscriber('miriam.okafor@example.com')
  await members.findPeopleByEmail('ruth.abernathy@example.com')
  await payments.findCustomers('s.adeyemi@example.com').catch(() => undefined)
  const log = JSON.stringify(outbound.lines)
  expect(outbound.lines.length).toBeGreaterThan(5)
  expect(log).not.toMatch(/@example|%40example|sample0000|7f3a|sample-planning|c2FtcGxl/)
  expect(new Set(outbound.lines.map(({ correlationId }) => correlationId)).size).toBeGreaterThan(2)
})
