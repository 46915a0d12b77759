import { messages } from '@joy/contract'
import type { Clock } from '@joy/domain/time/clock.ts'
import { sampleNow } from '@joy/samples/now.ts'
import { setupWorker } from 'msw/browser'
import { forgetWrites, keepingWrites, repeatWrites } from './mock-mode/kept-writes.ts'
import { beginMockMode, keepMockMode, type MockMode, readMockMode } from './mock-mode/mock-mode.ts'
import { showPanel } from './mock-mode/panel.ts'
import { Refusal } from './refusal.ts'
import { isScenario, scenarios } from './scenarios.ts'
import { slowBy, refusingCall } from './weather.ts'

/** The samples' clock, going on since the world was begun, and set to another time while what was kept is done again. */
function worldClock(mode: MockMode): Clock & { setTime: (at: number | null) => void } {
  let held: number | null = null
  return {
    now: () => new Date(held ?? Date.parse(sampleNow) + (Date.now() - mode.begunAt) + mode.laterMs),
    setTime: (at) => (held = at),
  }
}

/** Another world that the address asks for is begun; of a name that is none nothing is kept. */
function follow(search: string): { mode: MockMode; unknown: string | null } {
  const asked = new URLSearchParams(search).get('scenario')
  if (asked !== null && isScenario(asked) && asked !== readMockMode().scenario) {
    forgetWrites()
    beginMockMode(asked)
  }
  const mode = readMockMode()
  keepMockMode(mode)
  return { mode, unknown: asked !== null && !isScenario(asked) ? asked : null }
}

/**
 * Starts the mock backend in this page. `?scenario=` chooses the world. What is done in it holds over reloads, and on both the site
 * and the console, until 'Reset'; a name that is unknown is said at the foot of the page, with those that there are.
 */
export async function startMocks(search: string = location.search): Promise<void> {
  const { mode, unknown } = follow(search)
  const clock = worldClock(mode)
  const world = scenarios[mode.scenario]({ clock })
  await repeatWrites(world, clock.setTime)
  clock.setTime(null)
  await setupWorker(
    ...slowBy(() => mode.delayMs),
    ...refusingCall(() => mode.failing, new Refusal('internal', messages.somethingWentWrong)),
    ...keepingWrites(world, clock.now),
    ...world,
  ).start({ quiet: true })
  showPanel(mode, unknown)
}
