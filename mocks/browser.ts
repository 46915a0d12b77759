import type { Clock } from '@joy/domain/time/clock.ts'
import { sampleNow } from '@joy/samples/now.ts'
import { setupWorker } from 'msw/browser'
import { isScenario, scenarios } from './scenarios.ts'

/** The fixtures' clock, going on from its now while the page is open. */
function goingClock(): Clock {
  const openedAt = performance.now()
  return { now: () => new Date(Date.parse(sampleNow) + Math.round(performance.now() - openedAt)) }
}

/** Starts the mock backend in this page; `?scenario=` chooses the world, 'typical' unless told. */
export async function startMocks(search: string = location.search): Promise<void> {
  const asked = new URLSearchParams(search).get('scenario') ?? 'typical'
  if (!isScenario(asked))
    throw new Error(`There is no scenario '${asked}'. There are: ${Object.keys(scenarios).join(', ')}.`)
  await setupWorker(...scenarios[asked]({ clock: goingClock() })).start({ quiet: true })
}
