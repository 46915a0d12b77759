import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOver, openUpgradeHarness, type UpgradeHarness } from './upgrade-harness.ts'

// What the two services may answer, or not, while the whole program works on an upgrade.
const kinds = ['rate limited', 'server error', 'hang', 'reset', 'torn json', 'html', 'huge body', 'redirect'] as const
const calls = {
  stripe: { platform: 'stripe', method: 'POST', path: '/v1/checkout/sessions' },
  planningcenter: { platform: 'planningcenter', method: 'POST', path: '/people/v2/people' },
} as const
const cases = kinds.flatMap((kind) => [
  { kind, call: calls.stripe },
  { kind, call: calls.planningcenter },
])
let harness: UpgradeHarness
beforeAll(async () => {
  harness = await openUpgradeHarness(cases.length)
})
afterAll(() => harness.close())

test.each(cases)('$kind of $call.platform', async ({ kind, call }) => {
  const person = harness.somebody()
  harness.simulators.control.setFault({ ...call, kind })
  const id = await harness.begin(person)
  const rested = await harness.drive(id, (seen) => isOver(seen?.status))
  if (rested?.status === 'needs attention') {
    const failed = rested.steps.find(({ state }) => state === 'failed')
    expect(failed?.reason).toMatch(/^(The address for |)(Stripe|Planning Center) .*\.$/u)
    await harness.retry(id)
    await harness.drive(id, (seen) => seen?.status === 'registered')
  }
  expect(harness.there(person)).toEqual({ people: 1, subscriptions: 1 })
})
