import { type Em, queryOne, sql } from '@joy/database/sql.ts'
import { z } from 'zod'

const counted = z.strictObject({ times: z.int(), since: z.date() })

/**
 * Counts one more of a cause within the hour that began with its first, in the caller's transaction (ruling 45). `times`
 * 1 is the one to tell of; two at once wait for each other, so that there is one such.
 */
export const countInHour = (em: Em, cause: string): Promise<z.output<typeof counted>> =>
  // Raw SQL: inserted or counted on, each column by how long ago the first was.
  queryOne(
    em,
    counted,
    sql`insert into hourly_cause as h (cause, since, times) values (${cause}, app_now(), 1)
      on conflict (cause) do update set
        times = case when h.since <= app_now() - interval '1 hour' then 1 else h.times + 1 end,
        since = case when h.since <= app_now() - interval '1 hour' then app_now() else h.since end
      returning times, since`,
  )
