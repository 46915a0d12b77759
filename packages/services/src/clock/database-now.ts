import { db, type Em, sqlNow } from '@joy/database/sql.ts'

/** The database's clock: figures are noted by it, whatever the clocks of the processes say. */
export const databaseNow = async (em: Em): Promise<Date> =>
  (await db(em).selectNoFrom(sqlNow.as('at')).executeTakeFirstOrThrow()).at
