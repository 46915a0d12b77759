import { messages } from '@joy/contract'
import { type Clock, realNow } from '@joy/domain/time/clock.ts'
import { sampleNow } from '@joy/samples/now.ts'
import { setupWorker } from 'msw/browser'
import { followAddress } from './mock-mode/follow-address.ts'
import { followWrites, keepingWrites, repeatWrites } from './mock-mode/kept-writes.ts'
import type { MockMode } from './mock-mode/mock-mode.ts'
import { hasFollowed } from './mock-mode/other-tabs.ts'
import { showPanel } from './mock-mode/panel.ts'
import { Refusal } from './refusal.ts'
import { scenarios } from './scenarios.ts'
import { slowBy, refusingCall, withoutNetwork } from './weather.ts'

/** The samples' clock, going on since the world was begun, and set to another time while what was kept is done again. */
function worldClock(mode: MockMode): Clock & { setTime: (at: number | null) => void } {
  let held: number | null = null
  return {
    now: () => new Date(held ?? Date.parse(sampleNow) + (realNow() - mode.begunAt) + mode.laterMs),
    setTime: (at) => (held = at),
  }
}

/** The page was here before: it is loaded again, or somebody went back to it. */
const isAgain = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((it) => it instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(it.type))

/**
 * Starts the mock backend in this page. `?scenario=` chooses the world, `?failing=` a call that fails. What is done in it holds over
 * reloads, and on both the site and the console, until 'Reset all'; a name that is unknown is told in the panel.
 */
export async function startMocks(search: string = location.search): Promise<void> {
  const { mode, notices } = followAddress(search, !isAgain())
  if (hasFollowed()) notices.push(`Another tab began the world '${mode.scenario}', and this one went with it.`)
  const clock = worldClock(mode)
  const world = scenarios[mode.scenario]({ clock })
  await repeatWrites(world, clock.setTime)
  clock.setTime(null)
  followWrites(world, clock.setTime)
  await setupWorker(
    ...withoutNetwork(),
    ...slowBy(() => mode.delayMs),
    ...refusingCall(() => mode.failing, new Refusal('internal', messages.somethingWentWrong)),
    ...keepingWrites(world, clock.now),
    ...world,
  ).start({ quiet: true })
  showPanel({ mode, notices, leave: (address) => (address ? location.assign(address) : location.reload()) })
}
