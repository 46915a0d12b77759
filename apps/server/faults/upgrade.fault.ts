import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openUpgradeBench, type UpgradeBench } from '../src/testing/upgrade-bench.ts'
import { seededNumbers } from './generated-list.ts'

// kill -9 between any two steps of an upgrade: at each call before and after it was carried out, and at seeded moments.
const POINTS = Number(process.env['FAULT_POINTS'] ?? 5)
const calls = {
  link: { platform: 'stripe', method: 'POST', path: '/v1/checkout/sessions' },
  paid: { platform: 'stripe', method: 'GET', path: '/v1/checkout/sessions/' },
  find: { platform: 'planningcenter', method: 'GET', path: '/people/v2/emails' },
  create: { platform: 'planningcenter', method: 'POST', path: '/people/v2/people' },
  'e-mail': { platform: 'planningcenter', method: 'POST', path: '/emails' },
  membership: { platform: 'planningcenter', method: 'PATCH', path: '/people/v2/people' },
} as const
const points = Object.entries(calls).flatMap(([step, call]) =>
  (call.method === 'GET' ? [false] : [false, true]).map((isCarriedOut) => ({ step, call, isCarriedOut })),
)
const isOver = (status: string | undefined) => status === 'registered' || status === 'needs attention'
let bench: UpgradeBench
let next = 0
const somebody = () => {
  const person = bench.people[next++]
  if (!person) throw new Error('There is nobody left.')
  return person
}
beforeAll(async () => {
  bench = await openUpgradeBench(points.length + 1 + POINTS)
})
afterAll(() => bench.close())

test.each(points)(
  'killed at $step (carried out: $isCarriedOut): registered, and once',
  async ({ step, call, isCarriedOut }) => {
    const { control } = bench.simulators
    const person = somebody()
    const hung = control.hungCalls()
    const hang = () => control.setFault({ ...call, kind: 'hang', isCarriedOut })
    if (step === 'link') hang()
    const id = await bench.begin(person)
    if (step !== 'link') {
      await bench.drive(id, (seen) => seen?.status === 'awaiting payment')
      hang()
    }
    await bench.drive(id, () => control.hungCalls() > hung)
    await bench.kill()
    await bench.start()
    const end = await bench.drive(id, (seen) => isOver(seen?.status))
    expect(end).toMatchObject({ status: 'registered', payment: { paidAt: expect.any(String) } })
    expect(bench.there(person)).toEqual({ people: 1, subscriptions: 1 })
  },
)

test('killed at seeded moments of its usual time: registered, and once', async () => {
  const began = Date.now()
  const usual = await walk(somebody())
  const took = Date.now() - began
  expect(usual?.status).toBe('registered')
  const moments = seededNumbers(20_250_328)
  for (let point = 0; point < POINTS; point++) {
    const person = somebody()
    const id = await bench.begin(person)
    const ending = wait(moments.next().value * took).then(() => bench.kill())
    const isKilled = { yet: false }
    void ending.then(() => (isKilled.yet = true))
    await bench.drive(id, (seen) => isKilled.yet || seen?.status === 'registered')
    await ending
    await bench.start()
    const end = await bench.drive(id, (seen) => isOver(seen?.status))
    expect(end?.status, `point ${point + 1}`).toBe('registered')
    expect(bench.there(person)).toEqual({ people: 1, subscriptions: 1 })
  }
})

async function walk(person: UpgradeBench['people'][number]) {
  const id = await bench.begin(person)
  return bench.drive(id, (seen) => isOver(seen?.status))
}
