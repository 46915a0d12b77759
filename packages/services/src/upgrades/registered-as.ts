import { type Em, rowsOf, sql } from '@joy/database/sql.ts'

/** Who a subscriber is in Planning Center, by an upgrade that registered them; null: nobody was registered yet. */
export async function registeredAs(em: Em, subscriberId: number): Promise<string | null> {
  const [registered] = await rowsOf(
    em,
    sql<{ memberId: string }>`select planning_center_member_id as "memberId" from upgrade
      where substack_subscriber_id = ${subscriberId} and status = 'registered' and planning_center_member_id is not null
      order by id desc limit 1`,
  )
  return registered?.memberId ?? null
}
