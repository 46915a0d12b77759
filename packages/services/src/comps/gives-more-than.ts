// One comp against another, in SQL: `givesMore` of the domain for many at once.
import { type Sql, sql } from '@joy/database/sql.ts'
import { SAME_END_MINUTES } from '@joy/domain/access/gives-more.ts'
import type { ReadLength } from './read-grant-length.ts'

/** The end of a comp that is granted now, as `compUntil` says it; null: forever. */
export const untilFromNow = (duration: ReadLength) =>
  duration instanceof Date
    ? sql<Date | null>`${duration}::timestamptz`
    : sql<Date | null>`community_later(app_now(), ${duration === 'forever' ? null : duration}::interval)`

/** Whether a comp of that plan and end gives more than a comp `c`: by its plan, then by its length (ruling 37). */
export const givesMoreThan = ({ plan, until }: { plan: Sql | string; until: Sql }) =>
  sql<boolean>`(plan_rank(${plan}) > plan_rank(c.plan) or (c.plan = ${plan} and c.until is not null
    and (${until} is null or ${until} >= c.until + make_interval(mins => ${SAME_END_MINUTES}::int))))`
