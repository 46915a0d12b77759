import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandNames } from './commands/all-steps.ts'
import { describeCoverage, neverSeen } from './coverage.ts'
import { laws } from './laws/all-laws.ts'
import { openWorld } from './place/open-world.ts'
import type { World } from './place/world.ts'
import { runHistories, runTour } from './run-histories.ts'

/** Of the whole: the tour, and then in equal parts the histories that always run and those that nobody has seen before. */
const seconds = Number(process.env['WORLD_SECONDS'] ?? (process.env['TEST_SEED'] === undefined ? 120 : 75))
const freshSeed = Number(process.env['WORLD_SEED'] ?? Math.floor(Math.random() * 2 ** 30))
const kind = process.env['TEST_DATABASE']
const say = (text: string) => process.stdout.write(`${text}\n`)

let world: World
let endsAtMs = 0
beforeAll(async () => {
  world = await openWorld()
  endsAtMs = Date.now() + seconds * 1000
})
afterAll(() => world.close())

test('every law holds while each step happens once', () => runTour(world))

test.each([
  ['that always run', 1, 2],
  ['that nobody has seen before', freshSeed, 1],
])('every law holds in histories %s (seed %i)', async (_which, seed, partsLeft) => {
  const untilMs = Date.now() + (endsAtMs - Date.now()) / partsLeft
  const { histories, steps, failure } = await runHistories(world, { seed, untilMs, shrinkMs: 3 * 60_000 })
  say(`${kind}: ${histories} histories, ${steps} steps from seed ${seed}`)
  if (failure) say(failure)
  expect(failure).toBeNull()
})

test('every law had something to look at', () => {
  say(`${kind}\n${describeCoverage()}`)
  expect(neverSeen([...commandNames, ...laws.map(({ name }) => name)])).toEqual([])
})
