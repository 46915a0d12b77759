import { type Em, queryOne, sql } from '@joy/database/sql.ts'
import { z } from 'zod'

/**
 * Who is on the way to a registration in Planning Center: each person once, by their row of the list and by the entry
 * that they have there (two that were merged are one), and nobody who is registered already by another upgrade. Read
 * from those on their way alone, by the index of statuses; how many are registered costs nothing.
 */
export const countWaiting = async (em: Em): Promise<number> =>
  // Raw SQL: people are counted by the one or the other of two names, over what is grouped by the first.
  (
    await queryOne(
      em,
      z.strictObject({ waiting: z.int() }),
      sql`select count(distinct coalesce(member_id, 'row ' || subscriber_id)) as waiting from (
        select u.substack_subscriber_id as subscriber_id, max(u.planning_center_member_id) as member_id
        from upgrade u
        where u.status in ('pending', 'awaiting payment', 'paid', 'registering', 'needs attention')
          and not exists (select from upgrade r where r.substack_subscriber_id = u.substack_subscriber_id and r.status = 'registered')
          and not exists (select from upgrade r where r.planning_center_member_id = u.planning_center_member_id and r.status = 'registered')
        group by u.substack_subscriber_id) it`,
    )
  ).waiting
