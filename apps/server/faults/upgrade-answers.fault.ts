import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOver, openUpgradeBench, type UpgradeBench } from '../src/testing/upgrade-bench.ts'

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
let bench: UpgradeBench
beforeAll(async () => {
  bench = await openUpgradeBench(cases.length)
})
afterAll(() => bench.close())

test.each(cases)('$kind of $call.platform', async ({ kind, call }) => {
  const person = bench.somebody()
  bench.simulators.control.setFault({ ...call, kind })
  const id = await bench.begin(person)
  const rested = await bench.drive(id, (seen) => isOver(seen?.status))
  if (rested?.status === 'needs attention') {
    const failed = rested.steps.find(({ state }) => state === 'failed')
    expect(failed?.reason).toMatch(/^(The address for |)(Stripe|Planning Center) .*\.$/u)
    await bench.retry(id)
    await bench.drive(id, (seen) => seen?.status === 'registered')
  }
  expect(bench.there(person)).toEqual({ people: 1, subscriptions: 1 })
})
