import { outsideIntegrations } from '@joy/domain/integrations/integration-names.ts'
import fc from 'fast-check'
import type { World } from './place/world.ts'

const faults = ['rate limited', 'server error', 'hang', 'reset', 'torn json', 'html'] as const

/** What the outside is like while something is done. */
export type Weather =
  | { kind: 'fair' }
  /** What was told arrives in the opposite order, and once more. */
  | { kind: 'disorder' }
  /** A service fails so many calls; `isCarriedOut`: it does what it was asked, and the answer is lost. */
  | {
      kind: 'fault'
      platform: (typeof outsideIntegrations)[number]
      fault: (typeof faults)[number]
      times: number
      isCarriedOut: boolean
      /** Only calls that write in this way. */
      method: 'POST' | 'PATCH' | null
    }
  /** The program is told to stop while it works, and starts again. */
  | { kind: 'stop'; afterTurns: number }
  /** The program is killed after so many statements and calls, and starts again. */
  | { kind: 'kill'; afterDoings: number }
  /** The mail server refuses. */
  | { kind: 'mail'; times: number }

export const weathers: fc.Arbitrary<Weather> = fc.oneof(
  // A fair one is the simplest: what breaks a law breaks it in fair weather too, where it can.
  { withCrossShrink: true },
  { weight: 8, arbitrary: fc.constant<Weather>({ kind: 'fair' }) },
  { weight: 2, arbitrary: fc.constant<Weather>({ kind: 'disorder' }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      platform: fc.constantFrom(...outsideIntegrations),
      fault: fc.constantFrom(...faults),
      times: fc.integer({ min: 1, max: 3 }),
      method: fc.constantFrom(null, 'POST', 'PATCH'),
      isCarriedOut: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('stop' as const), afterTurns: fc.integer({ min: 0, max: 20 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('kill' as const), afterDoings: fc.integer({ min: 0, max: 120 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('mail' as const), times: fc.integer({ min: 1, max: 2 }) }) },
)

export function startWeather({ control, letterbox }: World, weather: Weather): void {
  if (weather.kind === 'mail') letterbox.refuse(weather.times)
  if (weather.kind !== 'fault') return
  const { platform, fault, times, isCarriedOut, method } = weather
  control.setFault({ platform, kind: fault, times, isCarriedOut, retryAfterSeconds: 1, ...(method ? { method } : {}) })
}

/** Lets everything come to rest: first as the weather is, then under a clear sky. */
export async function endWeather(world: World, weather: Weather): Promise<void> {
  const { control } = world
  const ids = control.state.deliveries.filter((it) => it.outcome === 'pending').map(({ id }) => id)
  if (weather.kind === 'disorder') control.state.deliveries.reverse()
  if (weather.kind === 'stop') await world.interrupt(weather.afterTurns)
  if (weather.kind === 'kill') await killOften(world, weather.afterDoings)
  await world.settle()
  if (weather.kind === 'disorder') {
    const known = new Set(control.state.deliveries.map(({ id }) => id))
    await control.redeliver(ids.filter((id) => known.has(id)))
  }
  control.clearFaults()
  world.letterbox.accept()
  await world.wake()
  await world.settle()
  // What was given up meanwhile, somebody sends again by hand.
  if (weather.kind === 'fault') await world.send('POST', '/api/webhooks/replay-failed', {})
  await world.settle()
}

/** Deliveries arrive between, so that what came of the first death may meet the second. */
async function killOften({ control, kill }: World, afterDoings: number): Promise<void> {
  for (const doings of [afterDoings, Math.floor(afterDoings / 2)]) {
    await kill(doings)
    await control.deliverDue()
  }
}

export function describeWeather(weather: Weather): string {
  if (weather.kind === 'fair') return ''
  if (weather.kind === 'disorder') return ' [told backwards, and twice]'
  if (weather.kind === 'stop') return ` [stopped after ${weather.afterTurns} turns]`
  if (weather.kind === 'kill') return ` [killed after ${weather.afterDoings} doings]`
  if (weather.kind === 'mail') return ` [${weather.times} mails refused]`
  return ` [${weather.platform}: ${weather.times} × ${weather.fault}${weather.method ? ` of ${weather.method}` : ''}${weather.isCarriedOut ? ', carried out' : ''}]`
}
