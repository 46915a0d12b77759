import type { EndingWeek, EndingWeeksInput } from '@joy/contract'
import { endingKind, weeksOfEndings } from '@joy/contract/schemas/ending.ts'
import { query, type Sql, sql, sqlNow } from '@joy/database/sql.ts'
import { narrowsPeople } from '@joy/domain/people-filter/narrows-people.ts'
import { readPersonSearch } from '@joy/domain/search.ts'
import { dayIn } from '@joy/domain/time/day-in.ts'
import { mondaysFrom } from '@joy/domain/time/weeks.ts'
import { z } from 'zod'
import { databaseNow } from '../clock/database-now.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { endingsOfPeople } from './endings-of-people.ts'
import { endingsWithin } from '../comps/ending-rows.ts'

const row = z.strictObject({ monday: z.string(), kind: endingKind, n: z.int() })

/** How much ends in each of the weeks that the calendar shows, this one first, in the community's zone; of whoever the list is narrowed to. */
export async function countWeeks({ em }: Context, input: EndingWeeksInput): Promise<EndingWeek[]> {
  const zone = await communityZone(em)
  const mondays = mondaysFrom(dayIn(await databaseNow(em), zone), weeksOfEndings)
  // A day more than the weeks have: where a day begins hangs on the zone, and what lies beyond is of no week shown.
  const end = sql`${mondays[0]}::date + ${7 * weeksOfEndings + 1}::int`
  const isShown = (at: Sql) => sql`${at} > ${sqlNow} and ${at} < ${end}`
  const isNarrowed = narrowsPeople(input.filter) || readPersonSearch(input.search) !== null
  const within = isNarrowed ? sql`(${await endingsOfPeople(em, input, isShown)})` : endingsWithin(isShown)
  // Raw SQL: see `endingsWithin`.
  const rows = await query(
    em,
    row,
    sql`select date_trunc('week', day_in_zone(at, ${zone})::timestamp)::date::text as monday, kind, count(*)::int as n
      from ${within} it group by 1, 2`,
  )
  return mondays.map((monday) => {
    const of = (kind: z.output<typeof endingKind>) =>
      rows.find((its) => its.monday === monday && its.kind === kind)?.n ?? 0
    return { monday, comp: of('comp'), cancellation: of('cancellation'), trial: of('trial'), substack: of('substack') }
  })
}
