import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOver, openUpgradeBench, type UpgradeBench } from '../src/testing/upgrade-bench.ts'
import { seededNumbers } from './generated-list.ts'

// kill -9 of an upgrade at seeded moments of its usual time.
const POINTS = Number(process.env['FAULT_POINTS'] ?? 2)
let bench: UpgradeBench
beforeAll(async () => {
  bench = await openUpgradeBench(1 + POINTS)
})
afterAll(() => bench.close())

test('killed at seeded moments of its usual time: registered, and once', async () => {
  const began = Date.now()
  const usual = await bench.drive(await bench.begin(bench.somebody()), (seen) => isOver(seen?.status))
  const took = Date.now() - began
  expect(usual?.status).toBe('registered')
  const moments = seededNumbers(20_250_328)
  for (let point = 0; point < POINTS; point++) {
    const person = bench.somebody()
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
