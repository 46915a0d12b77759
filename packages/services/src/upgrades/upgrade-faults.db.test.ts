// Every way in which a service can fail, at every call of the workflow: all end registered, nobody is there twice.
import { drawCases } from '@joy/database/testing/draw-cases.ts'
import type { FaultRule } from '@joy/simulators/faults.ts'
import { testClock } from '@joy/integrations/testing/test-outbound.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { retryUpgrade } from './retry-upgrade.ts'
import { openUpgradeHarness } from './testing/upgrade-harness.ts'

let place: Awaited<ReturnType<typeof openUpgradeHarness>>
beforeAll(async () => {
  // Waits move the clock, at most as far as requests may be from ours; the directory's times stay near enough.
  place = await openUpgradeHarness({ outbound: { timeoutMs: 1000, ...testClock(Date.now() - 60_000) } })
})
afterAll(() => place.close())
beforeEach(() => place.control.clearFaults())

const calls = {
  link: { platform: 'stripe', method: 'POST', path: '/v1/checkout/sessions' },
  find: { platform: 'planningcenter', method: 'GET', path: '/people/v2/emails' },
  create: { platform: 'planningcenter', method: 'POST', path: '/people/v2/people' },
  'e-mail': { platform: 'planningcenter', method: 'POST', path: '/emails' },
  membership: { platform: 'planningcenter', method: 'PATCH', path: '/people/v2/people' },
} as const
const before: FaultRule['kind'][] = [
  'rate limited',
  'server error',
  'hang',
  'reset',
  'torn json',
  'html',
  'wrong shape',
  'huge body',
  'redirect',
]
const after: FaultRule['kind'][] = ['server error', 'hang', 'reset', 'torn json', 'html']
const cases = Object.entries(calls).flatMap(([step, call]) => [
  ...before.map((kind) => ({ step, call, kind, isCarriedOut: false })),
  ...after.map((kind) => ({ step, call, kind, isCarriedOut: true })),
])
// What a service does wrong has nothing to do with the database: PGlite, the slower, meets each kind and each step.
const shown = process.env['TEST_DATABASE'] === 'postgres' ? cases : cases.filter((_, at) => at % 5 === 0)
let people = 0
const getSessions = (email: string) =>
  place.control.state.stripe.sessions.filter((session) => session.customer_email === email)

test.each(drawCases(shown, 3))(
  '$kind at $step (carried out: $isCarriedOut)',
  async ({ call, kind, isCarriedOut, step }) => {
    people += 1
    const [name, email] = [`Faulty Person${people}`, `fault${people}@example.org`]
    const id = await place.start(await place.somebody(name, email), { kind: 'checkout' })
    if (step !== 'link') await toPaid(id)
    place.control.setFault({ ...call, kind, isCarriedOut })
    await place.work()
    const first = await place.record(id)
    if (first.status === 'needs attention') {
      expect(first.steps.find(({ state }) => state === 'failed')?.reason).toMatch(/^(Stripe|The address for|Planning)/u)
      await retryUpgrade(place.context(), { id })
      await place.work()
    }
    if (step === 'link') await toPaid(id)
    await place.work()
    expect((await place.record(id)).status).toBe('registered')
    expect(place.there(email, name)).toHaveLength(1)
    // Only what a person retries after a lost answer may ask for a second link; the first was told to nobody.
    expect(getSessions(email).length).toBeLessThanOrEqual(first.status === 'needs attention' ? 2 : 1)
    expect(place.control.state.stripe.customers.filter((it) => it.email === email)).toHaveLength(1)
  },
  60_000,
)

async function toPaid(id: number): Promise<void> {
  await place.work()
  const url = (await place.record(id)).payment.checkoutUrl ?? ''
  await place.pay(url.split('/').at(-1) ?? '')
}

describe('a service that stays away', () => {
  test('is tried again, each time later, and then a person has to look', async () => {
    const subscriberId = await place.somebody('Patient Person', 'patient@example.org')
    const id = await place.start(subscriberId, { kind: 'reference', reference: 'cheque patient' })
    place.control.setFault({ platform: 'planningcenter', kind: 'server error', times: 1000 })
    const waits: number[] = []
    for (let next = place.enqueued[0]; next; next = place.enqueued[0]) {
      if (next.at) waits.push(Math.round((next.at.getTime() - Date.now()) / 1000))
      await place.workOne()
      const { status, steps } = await place.record(id)
      if (status === 'registering')
        expect(steps[2]).toMatchObject({
          state: 'waiting',
          reason: expect.stringMatching(
            /^Planning Center cannot be reached at the moment(?:: “down”)?\. It is tried again at \d\d:\d\d UTC\.$/u,
          ),
        })
    }
    // Half a minute, then a whole one, each half of it sooner or later.
    expect(waits).toHaveLength(2)
    for (const [index, wait] of waits.entries()) {
      const middle = 30 * 2 ** index
      expect(wait).toBeGreaterThanOrEqual(middle / 2 - 1)
      expect(wait).toBeLessThanOrEqual(middle * 1.5)
    }
    const stopped = await place.record(id)
    expect(stopped).toMatchObject({ status: 'needs attention', can: { retry: true } })
    expect(stopped.steps[2]?.reason).toMatch(/^Planning Center cannot be reached at the moment(?:: “.+”)?\.$/u)
    place.control.clearFaults()
    await retryUpgrade(place.context(), { id })
    await place.work()
    expect((await place.record(id)).status).toBe('registered')
  }, 60_000)

  test('and names a far time holds up no worker, and is asked by no other upgrade meanwhile', async () => {
    place.control.setFault({ platform: 'planningcenter', kind: 'rate limited', retryAfterSeconds: 3600 })
    const ids: number[] = []
    for (const name of ['First', 'Second']) {
      const subscriberId = await place.somebody(`${name} Waiter`, `${name}.waiter@example.org`)
      ids.push(await place.start(subscriberId, { kind: 'reference', reference: `cheque ${name}` }))
    }
    const asked = place.control.state.planningCenter.window.count
    for (const _ of ids) expect(await place.workOne()).toBe('postponed')
    expect(place.control.state.planningCenter.window.count).toBe(asked)
    expect(place.enqueued).toHaveLength(2)
    for (const { at } of place.enqueued) expect(Number(at) - Date.now()).toBeGreaterThan(3_500_000)
    for (const id of ids) expect((await place.record(id)).steps[2]?.reason).toContain('asks to wait')
  }, 60_000)
})
