import { nextRows } from '@joy/domain/next-rows.ts'
import type { App } from '../context.ts'

/** On PGlite work begins with so many rows. */
const FIRST = 50
/** The part of the most that every step takes: each costs some time whatever its size, and very small ones would go on for ever. */
const LEAST = 1 / 4

/** Does the next step with as many rows as it should have. */
export type Pace = <T>(step: (rows: number) => Promise<T>) => Promise<T>

const inMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

/**
 * The size of each step of a work, `most` rows at most. On PGlite a step holds up everybody who asks meanwhile, so it
 * follows from how long the last one took this thread: by the clock, a machine that others keep busy would make steps small and
 * work endless. A PostgreSQL works on its own, and gains from large ones. An import has sizes of its own (import-sizes.ts).
 */
export function createPace({ database }: Pick<App, 'database'>, most: number): Pace {
  if (!database.pglite) return (step) => step(most)
  const sizes = { least: Math.ceil(most * LEAST), most }
  let rows = Math.max(sizes.least, Math.min(FIRST, most))
  return async (step) => {
    const from = process.threadCpuUsage()
    const response = await step(rows)
    rows = nextRows(rows, inMs(process.threadCpuUsage(from)), sizes)
    return response
  }
}
