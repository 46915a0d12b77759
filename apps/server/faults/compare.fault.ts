import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openOutsideHarness, type OutsideHarness } from './outside-harness.ts'
import { followJob } from '../src/testing/rest-client.ts'

const started = z.object({ jobId: z.number() })
const page = z.object({
  items: z.array(z.object({ email: z.string(), discrepancies: z.array(z.object({ code: z.string() })) })),
})
const totals = z.object({ people: z.number(), kinds: z.array(z.object({ code: z.string(), people: z.number() })) })
let harness: OutsideHarness
beforeAll(async () => {
  harness = await openOutsideHarness()
  makeMany()
})
afterAll(() => harness.close())

/** More at both services than one page holds, and two who disagree. */
function makeMany(): void {
  const { stripe, planningCenter } = harness.simulators.control.state
  const [paid, customer, known] = [stripe.subscriptions[0], stripe.customers[0], planningCenter.people[0]]
  const agathe = planningCenter.emails.find(({ address }) => address === 'sister.agathe@example.org')?.personId
  const ending = stripe.subscriptions.find(({ id }) => id === 'sub_1sampleKalinowski')
  if (!paid || !customer || !known || !ending) throw new Error('The simulators hold nobody.')
  Object.assign(ending, { status: 'canceled', ended_at: 1_700_000_000 })
  for (const person of planningCenter.people) if (person.id === agathe) person.membership = 'Visitor'
  for (let n = 0; n < 150; n += 1) {
    const updated_at = `2001-01-01T00:${String(10 + Math.floor(n / 60))}:${String(10 + (n % 50))}Z`
    planningCenter.people.push({ ...known, id: `9${n}`, membership: null, created_at: updated_at, updated_at })
    stripe.customers.push({ ...customer, id: `cus_long_ago${n}`, email: `long.ago${n}@example.org` })
    const over = { status: 'canceled', created: paid.created - 1_000_000 - n } as const
    stripe.subscriptions.push({ ...structuredClone(paid), ...over, id: `sub_ago${n}`, customer: `cus_long_ago${n}` })
  }
}
const found = async () => {
  const { items } = await harness.client().ask(page, 'GET', '/api/reconcile/page?limit=200')
  return items.map(({ email, discrepancies }) => [email, discrepancies.map(({ code }) => code)])
}
const compare = async () => (await harness.client().ask(started, 'POST', '/api/reconcile/compare')).jobId

test('a comparison killed while it reads Stripe, while it reads Planning Center, and later: found is what an undisturbed one finds', async () => {
  const { control } = harness.simulators
  control.setFault({ platform: 'stripe', kind: 'hang', path: 'starting_after' })
  control.setFault({ platform: 'planningcenter', kind: 'hang', path: 'gt%5D=2001' })
  const jobId = await compare()
  for (const hung of [0, 1]) {
    await harness.untilHung(hung)
    expect(await found()).toEqual([])
    await harness.kill()
    await harness.start()
  }
  await followJob(harness.client(), jobId, ({ done, status }) => done > 300 || status !== 'running')
  await harness.kill()
  await harness.start()
  const ended = await followJob(harness.client(), jobId)
  expect(ended).toMatchObject({ status: 'done', error: null })
  // Not how many were compared: Stripe's events arrive all the while, and whom they bring is compared too.
  const { read, disagreeing } = ended.result ?? {}
  const asUndisturbed = { status: 'done', result: { read, disagreeing } }
  expect(read).toBeGreaterThan(300)

  const broken = await found()
  expect(broken).toContainEqual(['joseph.kalinowski@example.net', ['cancelled-at-stripe']])
  expect(broken).toContainEqual(['sister.agathe@example.org', ['membership-missing']])
  expect(new Set(broken.map(([email]) => email)).size).toBe(broken.length)
  const counted = await harness.client().ask(totals, 'GET', '/api/reconcile/totals')
  expect(counted.people).toBe(broken.length)

  const began = Date.now()
  const again = await followJob(harness.client(), await compare())
  expect(again).toMatchObject(asUndisturbed)
  expect(await found()).toEqual(broken)
  const took = Date.now() - began

  const late = await compare()
  await wait(took / 2)
  await harness.kill()
  await harness.start()
  expect(await followJob(harness.client(), late)).toMatchObject(asUndisturbed)
  expect(await found()).toEqual(broken)
  expect(await harness.client().ask(totals, 'GET', '/api/reconcile/totals')).toEqual(counted)
})
