import type { ClosedByList } from '@joy/contract'
import { type Em, query, sql } from '@joy/database/sql.ts'
import { listMessage } from '@joy/domain/consent/closed-by-list.ts'
import { z } from 'zod'

const closing = z.strictObject({ format: z.string().nullable(), at: z.date(), sends: z.boolean().nullable() })

/**
 * Substack's word for sending nothing to `s`, whose mailbox is open here; null: it sends, or nobody knows. Its newest word
 * decides, unless somebody has noted since that it was told there by hand: another list's word is none of Substack's.
 */
export const refusedThere = sql`(select case
    when s.opened_at is null then s.opened_from
    when w.is_off then coalesce(s.opened_from, 'unsubscribed')
    when h.reported_at is not null and coalesce(h.reported_at >= w.at, true) then 'unsubscribed'
    when not sends_at_substack(s.id) is true then s.opened_from end
  from (select max(reported_at) as reported_at from unsubscription where email_key = s.email_key) h
  left join lateral (select at, is_off from statements_of_substack(s.id) order by at desc, turn desc nulls last limit 1) w on true)`

/** Which list that is not Substack's closed somebody's mailbox; null: Substack, the person, nobody, or nobody knows who. */
export async function readClosedByList(em: Em, subscriberId: number): Promise<ClosedByList | null> {
  // Raw SQL: the rule is a function of the database.
  const [closed] = await query(em, closing, sql`select format, at, sends from closed_by_list(${subscriberId}::int)`)
  return closed
    ? { list: listMessage(closed.format), asOf: closed.at.toISOString(), sendsAtSubstack: closed.sends }
    : null
}
