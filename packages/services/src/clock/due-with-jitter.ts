import { sql } from '@joy/database/sql.ts'

/** In about so many minutes: a tenth sooner or later, so that many sites do not ask at once. */
export const dueWithJitter = (minutes: number) =>
  sql<Date>`app_now() + make_interval(mins => ${minutes}) * (0.9 + 0.2 * random())`
