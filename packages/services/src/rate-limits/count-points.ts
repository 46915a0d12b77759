import { type Sql, sql } from '@joy/database/sql.ts'

/**
 * Counts points in a statement: `taken` gives a key, how many it takes, and until when they count if they are its first. The part gives
 * `key`, its `points` with these, and `expire`. Times in milliseconds since 1970, as the library of the other limits has them.
 */
export const countPoints = (taken: Sql, now: number): Sql =>
  // Raw SQL: many keys at once, each begun anew where its time is over.
  sql`insert into rate_limit as it (key, points, expire) ${taken}
    on conflict (key) do update set
      points = case when it.expire <= ${now}::bigint then excluded.points else it.points + excluded.points end,
      expire = case when it.expire <= ${now}::bigint then excluded.expire else it.expire end
    returning key, points, expire`
