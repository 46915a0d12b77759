import type { Mailbox } from '@joy/contract'
import { type Em, rowOf, sql } from '@joy/database/sql.ts'
import { readClosedByList, refusedThere } from '../unsubscribe/read-closed-by-list.ts'
import { readUnsubscribedHere } from '../unsubscribe/read-unsubscribed-here.ts'

/** `o` is an opening of the mailbox of `s` that still stands. */
export const stands = sql`o.subscriber_id = s.id and o.closed_at is null and o.opened_at = s.opened_at
  and not closes_mailbox(s.subscription_status)`

/** Whether letters may go to somebody on the list, and who opened the mailbox again. */
export async function readMailbox(em: Em, subscriberId: number): Promise<Mailbox> {
  const it = await rowOf(
    em,
    sql<{
      isClosed: boolean
      leftAt: Date | null
      closedAt: Date | null
      emailKey: string
      at: Date | null
      by: string
      reason: string
      openedAt: Date | null
      closedThere: string | null
    }>`select closes_mailbox(s.subscription_status) or w.unsubscribed_at is not null as "isClosed",
        case when s.subscription_status = 'unsubscribed' then (select at from unsubscription u where u.email_key = s.email_key and u.undone_at is null) end as "leftAt",
        coalesce((select since from closing_word(s.id)), s.unsubscribed_at, w.unsubscribed_at) as "closedAt", s.email_key as "emailKey", o.opened_at as at, o.opened_by as by, o.reason,
        s.opened_at as "openedAt", ${refusedThere} as "closedThere"
      from subscriber s
      left join website_subscriber w on w.email_key = s.email_key
      left join lateral (select * from mailbox_opening o where ${stands} order by o.id desc limit 1) o on true
      where s.id = ${subscriberId}`,
  )
  return {
    isClosed: it.isClosed,
    // Of the word that is named, whatever word had closed the mailbox before.
    closedAt: (it.leftAt ?? it.closedAt)?.toISOString() ?? null,
    closedByList: it.isClosed ? await readClosedByList(em, subscriberId) : null,
    unsubscribedHere: await readUnsubscribedHere(em, it.emailKey),
    opened: it.at && !it.isClosed ? { at: it.at.toISOString(), by: it.by, reason: it.reason } : null,
    openedByOwnerAt: it.at || it.isClosed ? null : (it.openedAt?.toISOString() ?? null),
    closedThere: it.isClosed ? null : it.closedThere,
  }
}
