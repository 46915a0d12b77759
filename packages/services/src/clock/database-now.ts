import { type Em, rowOf, sql } from '@joy/database/sql.ts'

/** The database's clock: figures are noted by it, whatever the clocks of the processes say. */
export const databaseNow = async (em: Em): Promise<Date> =>
  (await rowOf(em, sql<{ at: Date }>`select app_now() as at`)).at
