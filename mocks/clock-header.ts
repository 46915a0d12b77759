import { type Clock, clockAt, realNow } from '@joy/domain/time/clock.ts'
import { sampleNow } from '@joy/samples/now.ts'

const samplesClock = clockAt(sampleNow)
let clock: Clock = samplesClock

/** What is made meanwhile answers by the clock of one world. */
export function withClock<T>(world: { clock: Clock }, make: () => T): T {
  clock = world.clock
  try {
    return make()
  } finally {
    clock = samplesClock
  }
}

/** The clock by which an answer that is made now goes: the samples', but within `withClock`. */
export const currentClock = (): Clock => clock

/** As the server of a demo says how far its clock is ahead of the real one; that of the samples is behind. */
export const clockHeader = (its: Clock = samplesClock) => ({
  'joy-clock-ahead-ms': String(its.now().getTime() - realNow()),
})
