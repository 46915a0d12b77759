import type { ZoneEffects } from '@joy/contract'
import { query, queryOne, type Sql, sql, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { isTimeZone, timeZoneFaults } from '@joy/domain/time/time-zone.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { endingsWithin } from '../comps/ending-rows.ts'
import { communityZone } from '../community/community-zone.ts'
import { isKnownZone } from '../community/is-known-zone.ts'

const movedRow = z.strictObject({
  what: z.enum(['signUps', 'newsletter', 'payments', 'endings']),
  all: z.int(),
  day: z.int(),
  month: z.int(),
})

/**
 * What falls on another day or in another month once the community's zone is this one: of the month that runs and the twelve
 * before it, and of what is still to end. Changes nothing.
 * @throws AppError `invalid_input` for what is no zone
 */
export async function zoneEffects({ em }: Context, { timeZone }: { timeZone: string }): Promise<ZoneEffects> {
  if (!isTimeZone(timeZone) || !(await isKnownZone(em, timeZone)))
    throw new AppError('invalid_input', timeZoneFaults.none)
  const zone = await communityZone(em)
  // Raw SQL: a day in a zone is said by a function of the database. So below.
  const { since } = await queryOne(
    em,
    z.strictObject({ since: z.string() }),
    sql`select (month_in_zone(${sqlNow}, ${zone}) - interval '12 months')::date::text as since`,
  )
  const from = sql`${since}::date - 2`
  const moved = (what: string, rows: Sql) => sql`select ${what} as what, count(*)::int as "all",
    (count(*) filter (where was <> is_to_be))::int as day,
    (count(*) filter (where date_trunc('month', was) <> date_trunc('month', is_to_be)))::int as month
    from (select day_in_zone(at, ${zone}) as was, day_in_zone(at, ${timeZone}) as is_to_be from (${rows}) it offset 0) days where was >= ${since}::date`
  const found = await query(
    em,
    movedRow,
    sql`${moved('signUps', sql`select signed_up_at as at from website_subscriber where signed_up_at >= ${from}`)}
      union all ${moved('newsletter', sql`select least(coalesce(subscribed_at, created_at), created_at) as at from subscriber where least(coalesce(subscribed_at, created_at), created_at) >= ${from}`)}
      union all ${moved('payments', sql`select at from subscription_event where at >= ${from} and (kind = 'renewed' or paying <> 0)`)}
      union all ${moved('endings', sql`select at from ${endingsWithin((at) => sql`${at} > ${sqlNow}`)} e`)}`,
  )
  const of = (what: z.output<typeof movedRow>['what']) => {
    const { all = 0, day = 0, month = 0 } = found.find((it) => it.what === what) ?? {}
    return { all, day, month }
  }
  return {
    timeZone,
    since,
    signUps: of('signUps'),
    newsletter: of('newsletter'),
    payments: of('payments'),
    endings: of('endings'),
  }
}
