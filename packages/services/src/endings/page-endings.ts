import type { Ending, EndingPageInput } from '@joy/contract'
import { ending } from '@joy/contract/schemas/ending.ts'
import { query, queryOne, type Sql, sql, sqlNow } from '@joy/database/sql.ts'
import { narrowsPeople } from '@joy/domain/people-filter/narrows-people.ts'
import { readPersonSearch } from '@joy/domain/search.ts'
import { toCompDuration } from '@joy/domain/time/comp-duration.ts'
import { toSunday } from '@joy/domain/time/weeks.ts'
import { z } from 'zod'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { countMatching } from '../paging/count-matching.ts'
import { cutPage, pageIsGone, readCursor } from '../paging/cursor.ts'
import { toTime } from '../paging/sort-value.ts'
import { endingsOfPeople } from './endings-of-people.ts'
import { endingsWithin } from '../comps/ending-rows.ts'

const row = ending
  .omit({ id: true, at: true, duration: true })
  .extend({ key: z.string(), at: z.date(), compedAt: z.date().nullable(), sortValue: z.string() })
  .strict()
const ORDER = 'ending'
/** The end as PostgreSQL writes it, and what ends. */
const placeShape =
  /^(\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d(?::\d\d)*) ((?:comp|subscription|substack):\d{1,10})$/u

/**
 * What ends, the soonest first, by keyset on the end and what ends.
 * @throws AppError `invalid_input` for a cursor that this list did not write
 */
export async function pageEndings({ em }: Context, input: EndingPageInput) {
  const after = readPlace(input.cursor)
  const zone = await communityZone(em)
  const inWeek = input.week === undefined ? sql`true` : isInWeek(input.week, zone)
  const search = readPersonSearch(input.search)
  const toCome = (at: Sql) => sql`${at} > ${sqlNow}`
  const found = sql`from (
      ${await endingsOfPeople(em, input, (at) => (input.week === undefined ? toCome(at) : sql`${toCome(at)} and ${isNear(at, input.week ?? '')}`))}
    ) it
    where ${input.kind === undefined ? sql`true` : sql`kind = ${input.kind}`} and ${inWeek}`
  // Raw SQL: see `endingsWithin`.
  const rows = await query(
    em,
    row,
    sql`select key, kind, email, name, plan, at, comped_at, subscriber_id, subscription_id, at::text as sort_value ${found} and ${after}
      order by it.at, key collate "C" limit ${input.limit + 1}`,
  )
  const { items, nextCursor } = cutPage(rows, input.limit, ({ sortValue, key }) => ({
    order: ORDER,
    value: `${sortValue} ${key}`,
    id: 0,
  }))
  const isNarrowed =
    input.kind !== undefined || input.week !== undefined || search !== null || narrowsPeople(input.filter)
  // Raw SQL: see `endingsWithin`.
  const { total } = await queryOne(
    em,
    z.strictObject({ total: z.int() }),
    sql`select count(*)::int as total from ${endingsWithin(toCome)} it`,
  )
  return {
    items: items.map((it) => present(it, zone)),
    nextCursor,
    total,
    matching: isNarrowed ? await countMatching(em, found) : total,
  }
}

const present = (its: z.output<typeof row>, zone: string): Ending => ({
  id: its.key,
  kind: its.kind,
  email: its.email,
  name: its.name,
  plan: its.plan,
  at: its.at.toISOString(),
  duration: its.compedAt && toDuration(its.compedAt, its.at, zone),
  subscriberId: its.subscriberId,
  subscriptionId: its.subscriptionId,
})

const toDuration = (compedAt: Date, until: Date, zone: string) =>
  toCompDuration({ compedAt: compedAt.toISOString(), until: until.toISOString() }, zone) ?? null

/** What stands after a page's last row. */
function readPlace(cursor: string | undefined): Sql {
  const place = readCursor(cursor, ORDER)
  if (place === null) return sql`true`
  const [, at, key] = placeShape.exec(place.value) ?? []
  if (at === undefined || key === undefined) throw pageIsGone()
  return sql`(it.at, key collate "C") > (${toTime(at)}, ${key})`
}

/** The days of a week in the community's zone. */
const isInWeek = (monday: string, zone: string): Sql =>
  sql`day_in_zone(at, ${zone}) between ${monday}::date and ${toSunday(monday)}::date`

/** The same by the index on the end, with a day more on either side: where a day begins hangs on the zone. */
const isNear = (at: Sql, monday: string): Sql =>
  sql`${at} between ${monday}::date - 1 and ${toSunday(monday)}::date + 2`
