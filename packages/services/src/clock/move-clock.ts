import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import { db, execute, forkEm, type Sql, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { App } from '../context.ts'
import { loadClock } from './load-clock.ts'

const LONGEST_MS = 100 * 366 * millisecondsInDay

/**
 * Moves the product's clock forward by so many milliseconds: the database's for all, this process's at once, the other
 * processes' within a second. What time brings about happens at its next turn. Not inside a transaction. Gives how far
 * the clock is ahead then.
 * @throws AppError `forbidden` outside tests and demos, `invalid_input` for a way back or more than a hundred years
 */
export const moveClock = (app: App, { by }: { by: number }): Promise<number> => move(app, by, sql`ahead`)

/** The same, to so far ahead of the real time; where it is further ahead already, it stays. */
export const moveClockTo = (app: App, aheadMs: number): Promise<number> => move(app, aheadMs, sql`interval '0'`)

async function move(app: App, ms: number, from: Sql): Promise<number> {
  if (!app.settings.mayMoveClock)
    throw new AppError('forbidden', 'The clock can be moved in tests, and in demos outside production.')
  if (!(ms >= 0 && ms <= LONGEST_MS))
    throw new AppError('invalid_input', 'The clock goes forward only, and a hundred years at most.')
  await forkEm(app.database.orm).transactional(async (em) => {
    await db(em).selectFrom('clockShift').select('id').forUpdate().execute()
    // Raw SQL: a call of the database's own function.
    await execute(em, sql`select move_clock_to(${from} + make_interval(secs => ${ms / 1000}::float8)) from clock_shift`)
  })
  return loadClock(app)
}
