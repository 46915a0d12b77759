import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import { db, type Em, sqlNow } from '@joy/database/sql.ts'

/** The database's clock: figures are noted by it, whatever the clocks of the processes say. */
export const databaseNow = async (em: Em): Promise<Date> =>
  (await db(em).selectNoFrom(typed(z.date(), sqlNow).as('at')).executeTakeFirstOrThrow()).at
