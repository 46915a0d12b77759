import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOver, openUpgradeHarness, type UpgradeHarness } from './upgrade-harness.ts'
import { seededNumbers } from './generated-list.ts'

// kill -9 of an upgrade at seeded moments of its usual time.
const POINTS = Number(process.env['FAULT_POINTS'] ?? 2)
let harness: UpgradeHarness
beforeAll(async () => {
  harness = await openUpgradeHarness(1 + POINTS)
})
afterAll(() => harness.close())

test('killed at seeded moments of its usual time: registered, and once', async () => {
  const began = Date.now()
  const usual = await harness.drive(await harness.begin(harness.somebody()), (seen) => isOver(seen?.status))
  const took = Date.now() - began
  expect(usual?.status).toBe('registered')
  const moments = seededNumbers(20_250_328)
  for (let point = 0; point < POINTS; point++) {
    const person = harness.somebody()
    const id = await harness.begin(person)
    const ending = wait(moments.next().value * took).then(() => harness.kill())
    const isKilled = { yet: false }
    void ending.then(() => (isKilled.yet = true))
    await harness.drive(id, (seen) => isKilled.yet || seen?.status === 'registered')
    await ending
    await harness.start()
    const end = await harness.drive(id, (seen) => isOver(seen?.status))
    expect(end?.status, `point ${point + 1}`).toBe('registered')
    expect(harness.there(person)).toEqual({ people: 1, subscriptions: 1 })
  }
})
