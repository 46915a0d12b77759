import type { CarriedBy } from '@joy/contract'
import { type Em, query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { countCarried } from '../counters/read-counters.ts'

const nameColumns = {
  subscription: 'here',
  unpaid: 'unpaid',
  substack: 'substack',
  comp: 'comped',
  none: 'nothing',
} as const
const againRow = z.strictObject({
  carried: z.enum(['subscription', 'unpaid', 'substack', 'comp', 'none']),
  rows: z.int(),
})

/**
 * The members of Planning Center by what carries their plan, each person once: by the counters, which go by rows of the
 * list, less the rows that name somebody who is counted by another row already. Of several the row with the most counts,
 * in the order in which sources carry (ruling 35). Only people who are named more than once are read.
 */
export async function countMembers(em: Em, counter: (name: string) => number): Promise<{ all: number; by: CarriedBy }> {
  // Raw SQL: of the rows that name one person the first is taken, by a window over them.
  const again = await query(
    em,
    againRow,
    sql`with named as (
        select u.substack_subscriber_id as id, max(u.planning_center_member_id) as member_id from upgrade u
        where u.status = 'registered' and u.substack_subscriber_id in (
          select r.substack_subscriber_id from member_registrations m
            join upgrade r on r.planning_center_member_id = m.planning_center_member_id and r.status = 'registered'
          where m.registrations > 1)
        group by 1
      ), placed as (
        select case when s.is_unpaid then 'unpaid' else coalesce(s.access_source, 'none') end as carried,
          row_number() over (partition by n.member_id order by plan_rank(s.subscription_tier) desc,
            array_position(array['subscription', 'substack', 'comp'], s.access_source) nulls last, s.is_unpaid, s.id) as place
        from named n join subscriber s on s.id = n.id where n.member_id is not null
      )
      select carried, count(*) as rows from placed where place > 1 group by 1`,
  )
  const by = { ...countCarried(counter, 'members') }
  for (const { carried, rows } of again) by[nameColumns[carried]] -= rows
  return { all: Object.values(by).reduce((sum, it) => sum + it, 0), by }
}
