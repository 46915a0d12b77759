// Raw SQL throughout: parts of the statements of lists.
import { type Sql, sql } from '@joy/database/sql.ts'
import { millisecondsInDay } from '@joy/domain/time/durations.ts'

const zone = sql`(select time_zone from community)`
const today = sql`(select day_in_zone(app_now(), time_zone) from community)`

/**
 * A moment of people: `at` as it stands, and `indexed`, what its index holds, where that is another expression. Each
 * condition asks the index for a bound that is a day too wide, and looks at the day in the community's zone only there.
 */
export type MomentColumn = { at: Sql; indexed: Sql }
const dayOf = ({ at }: MomentColumn) => sql`day_in_zone(${at}, ${zone})`
const away = (day: string, days: number) =>
  sql`${new Date(Date.parse(`${day}T00:00:00.000Z`) + days * millisecondsInDay).toISOString()}::timestamptz`

/** That day or later. */
export const isSince = (column: MomentColumn, day: string): Sql =>
  sql`(${column.indexed} >= ${away(day, -1)} and (${column.at} >= ${away(day, 1)} or ${dayOf(column)} >= ${day}::date))`

/** An earlier day. */
export const isBefore = (column: MomentColumn, day: string): Sql =>
  sql`(${column.indexed} < ${away(day, 1)} and ${column.at} is not null and (${column.at} < ${away(day, -1)} or ${dayOf(column)} < ${day}::date))`

/** From one day to another, both with their whole length. */
export const isBetween = (column: MomentColumn, from: string, to: string): Sql =>
  sql`(${isSince(column, from)} and ${column.indexed} < ${away(to, 2)} and (${column.at} < ${away(to, 0)} or ${dayOf(column)} <= ${to}::date))`

/** Today or one of the days before it, so many in all, by the product's clock. */
export const isInLast = (column: MomentColumn, days: number): Sql =>
  sql`(${column.indexed} >= app_now() - ${days + 2} * interval '24 hours'
    and (${column.at} >= app_now() - ${days - 3} * interval '24 hours' or ${dayOf(column)} > ${today} - ${days}::int)
    and (${column.at} <= app_now() or ${dayOf(column)} <= ${today}))`
