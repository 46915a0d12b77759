import { describe, expect, test } from 'vitest'
import { testServices } from './testing/test-services.ts'
import type { FaultRule } from './faults.ts'

const urls = { successUrl: 'https://example.org/done?id={CHECKOUT_SESSION_ID}', cancelUrl: 'https://example.org/back' }

/** A write at each of the two services that take any, with what it leaves there. Substack takes none. */
async function writeAt(platform: 'planningcenter' | 'stripe', rule: Omit<FaultRule, 'platform' | 'method'>) {
  const timeoutMs = rule.kind === 'hang' ? 600 : 10_000
  const { members, payments, simulators, outbound } = await testServices({ outbound: { timeoutMs } })
  const { control, credentials } = simulators
  control.setFault({ platform, method: 'POST', ...rule })
  const { people } = control.state.planningCenter
  const known = people.length
  const writes = {
    planningcenter: async () => (await members.createPerson({ name: 'Peter Kowalczyk' })).id,
    stripe: async () => {
      const what = {
        priceId: credentials.stripe.prices.workOut.monthly,
        email: 'a@example.com',
        reference: 'r',
        ...urls,
      }
      return (await payments.startCheckout(what, { idempotencyKey: 'checkout:1' })).id
    },
  }
  const outcome: unknown = await writes[platform]().catch((error: unknown) => error)
  const made = { planningcenter: () => people.length - known, stripe: () => control.state.stripe.sessions.length }
  return { outcome, made: made[platform](), tries: outbound.lines.length }
}

describe('a write that Planning Center carried out and whose answer is lost', () => {
  // No key guards against doubles there: it is not sent again, and says that nobody knows what became of it.
  test.each([
    ['reset', 'unavailable'],
    ['server error', 'unavailable'],
    ['hang', 'timed out'],
    ['torn json', 'unreadable answer'],
    ['html', 'unreadable answer'],
  ] as const)('%s', async (kind, expected) => {
    const { outcome, made, tries } = await writeAt('planningcenter', { kind, times: 9, isCarriedOut: true })
    expect(outcome).toMatchObject({ kind: expected, isOutcomeUnknown: true })
    expect([made, tries]).toEqual([1, 1])
  })
})

describe('a write that Stripe carried out and whose answer is lost', () => {
  // The same key is sent again, and answered as the first time.
  test.each(['reset', 'server error', 'hang'] as const)('%s: made once', async (kind) => {
    const { outcome, made, tries } = await writeAt('stripe', { kind, times: 2, isCarriedOut: true })
    expect(outcome).toMatch(/^cs_test_/)
    expect([made, tries]).toEqual([1, 3])
  })
  // What answers nonsense would do so again: the caller's job tries later, with the same key.
  test.each(['torn json', 'html'] as const)('%s: said to be unknown', async (kind) => {
    const { outcome, made, tries } = await writeAt('stripe', { kind, isCarriedOut: true })
    expect(outcome).toMatchObject({ kind: 'unreadable answer', isOutcomeUnknown: true })
    expect([made, tries]).toEqual([1, 1])
  })
})

describe.each(['planningcenter', 'stripe'] as const)('a write at %s that was not carried out', (platform) => {
  test('is sent again where its rate was refused, and made once', async () => {
    const { outcome, made, tries } = await writeAt(platform, { kind: 'rate limited', times: 2 })
    expect(outcome).not.toBeInstanceOf(Error)
    expect([made, tries]).toEqual([1, 3])
  })
  test.each([
    ['redirect', 'refused address'],
    ['huge body', 'unreadable answer'],
  ] as const)('%s: not sent again, made never', async (kind, expected) => {
    const { outcome, made, tries } = await writeAt(platform, { kind })
    expect(outcome).toMatchObject({ kind: expected, isOutcomeUnknown: true })
    expect([made, tries]).toEqual([0, 1])
  })
})
