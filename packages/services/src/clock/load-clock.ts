import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import { db, forkEm, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { App } from '../context.ts'

/**
 * Sets this process's clock by the database's, whoever moved it. Gives how far it is ahead, in milliseconds.
 * @throws AppError `conflict` where it is ahead although this is neither a test nor a demo outside production
 */
export async function loadClock({ database, clock, settings }: App): Promise<number> {
  const { aheadMs } = await db(forkEm(database.orm))
    .selectFrom('clockShift')
    .select(typed(z.number(), sql`(extract(epoch from ahead) * 1000)::float8`).as('aheadMs'))
    .executeTakeFirstOrThrow()
  if (aheadMs > 0 && !settings.mayMoveClock)
    throw new AppError(
      'conflict',
      `The clock of this database is ${counted(Math.ceil(aheadMs / millisecondsInDay), 'day')} ahead of the real one: it was moved in a demo or a test. Use a database of its own.`,
    )
  clock.moveTo(aheadMs)
  return aheadMs
}
