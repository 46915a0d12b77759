import type { ClosedByList } from '@joy/contract'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { listWords } from '@joy/domain/consent/closed-by-list.ts'

/**
 * Substack's word for sending nothing to `s`, whose mailbox was opened here against it; null: it sends, for another list
 * had closed it. Whoever ever left here may have been taken off there by hand, which no word of Substack's shows yet.
 */
export const refusedThere = sql`case when sends_at_substack(s.id)
  and not exists (select from unsubscription h where h.email_key = s.email_key) then null else s.opened_from end`

/** Which list that is not Substack's closed somebody's mailbox; null: Substack, the person, nobody, or nobody knows who. */
export async function readClosedByList(em: Em, subscriberId: number): Promise<ClosedByList | null> {
  const [it] = await rowsOf(
    em,
    sql<{ format: string | null; at: Date; sends: boolean | null }>`select * from closed_by_list(${subscriberId}::int)`,
  )
  return it ? { list: listWords(it.format), asOf: it.at.toISOString(), sendsAtSubstack: it.sends } : null
}
