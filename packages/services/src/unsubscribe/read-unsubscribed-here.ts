import type { UnsubscribedHere } from '@joy/contract'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { atSubstack } from './at-substack.ts'

/** By our own link, and neither the person nor an administrator took it back; null: they did not. `actionId` is the to-do's. */
export async function readUnsubscribedHere(
  em: Em,
  emailKey: string,
): Promise<(UnsubscribedHere & { actionId: number | null }) | null> {
  const [it] = await rowsOf(
    em,
    sql<{ at: Date; atSubstack: UnsubscribedHere['atSubstack']; actionId: number | null }>`select u.at,
        ${atSubstack} as "atSubstack", u.action_id as "actionId"
      from unsubscription u
      left join subscriber s on s.email_key = u.email_key
      left join website_subscriber w on w.email_key = u.email_key
      where u.email_key = ${emailKey} and u.undone_at is null
        and (closes_mailbox(s.subscription_status) or (s.id is null and w.unsubscribed_at is not null))`,
  )
  return it ? { ...it, at: it.at.toISOString() } : null
}
