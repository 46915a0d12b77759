import type { Clock } from '@joy/domain/time/clock.ts'
import { sampleNow } from '@joy/samples/now.ts'
import { setupWorker } from 'msw/browser'
import { showPanel } from './panel.ts'
import { isScenario, type ScenarioName, scenarios } from './scenarios.ts'

/** The fixtures' clock, going on from its now while the page is open. */
function goingClock(): Clock {
  const openedAt = performance.now()
  return { now: () => new Date(Date.parse(sampleNow) + Math.round(performance.now() - openedAt)) }
}

const key = 'mock-scenario'

/** The world that the address asks for, or the one that was chosen last in this browser; of an unknown one nothing is kept. */
function chooseScenario(search: string): { name: ScenarioName; unknown: string | null } {
  const asked = new URLSearchParams(search).get('scenario')
  if (asked !== null && isScenario(asked)) localStorage.setItem(key, asked)
  const kept = localStorage.getItem(key) ?? 'typical'
  return { name: isScenario(kept) ? kept : 'typical', unknown: asked !== null && !isScenario(asked) ? asked : null }
}

/**
 * Starts the mock backend in this page. `?scenario=` chooses the world, and the choice holds over reloads and on both the site and
 * the console; a name that is unknown is said at the foot of the page, with those that there are.
 */
export async function startMocks(search: string = location.search): Promise<void> {
  const { name, unknown } = chooseScenario(search)
  await setupWorker(...scenarios[name]({ clock: goingClock() })).start({ quiet: true })
  showPanel({ name, unknown })
}
