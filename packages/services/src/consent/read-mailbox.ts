import type { Mailbox } from '@joy/contract'
import { returnedReport } from '@joy/contract/schemas/returned-mail.ts'
import { type Em, queryOne, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { findClosing } from '../closed-mailboxes/find-closing.ts'
import { leftHereAt } from '../unsubscribe/at-substack.ts'
import { readClosedByList, refusedThere } from '../unsubscribe/read-closed-by-list.ts'
import { readUnsubscribedHere } from '../unsubscribe/read-unsubscribed-here.ts'

/** `o` is an opening of the mailbox of `s` that still stands. */
export const stands = sql<boolean>`o.subscriber_id = s.id and o.closed_at is null and o.opened_at = s.opened_at
  and not closes_mailbox(s.subscription_status)`

const mailbox = z.strictObject({
  isClosed: z.boolean(),
  leftAt: z.date().nullable(),
  closedAt: z.date().nullable(),
  emailKey: z.string(),
  at: z.date().nullable(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  openedAt: z.date().nullable(),
  closedThere: z.string().nullable(),
})

/** Whether letters may go to somebody on the list, and who opened the mailbox again. */
export async function readMailbox(em: Em, subscriberId: number): Promise<Mailbox> {
  // Raw SQL: rules that stand in functions of the database.
  const found = await queryOne(
    em,
    mailbox,
    sql`select closes_mailbox(s.subscription_status) or w.unsubscribed_at is not null as is_closed,
        case when s.subscription_status = 'unsubscribed' then ${leftHereAt(sql`s.email_key`)} end as left_at,
        coalesce((select since from closing_statement(s.id)), s.unsubscribed_at, w.unsubscribed_at) as closed_at, s.email_key, o.opened_at as at, o.opened_by as by, o.reason,
        s.opened_at, ${refusedThere} as closed_there
      from subscriber s
      left join website_subscriber w on w.email_key = s.email_key
      left join lateral (select * from mailbox_opening o where ${stands} order by o.id desc limit 1) o on true
      where s.id = ${subscriberId}`,
  )
  const { leftAt, closedAt, at, by, reason, openedAt } = found
  const closing = await findClosing(em, found.emailKey)
  const isClosed = found.isClosed || closing !== undefined
  return {
    isClosed,
    // Of the word that is named, whatever word had closed the mailbox before.
    closedAt: (leftAt ?? closedAt ?? closing?.at)?.toISOString() ?? null,
    closedByReturn: closing
      ? { kind: returnedReport.shape.kind.parse(closing.kind), at: closing.at.toISOString(), detail: closing.detail }
      : null,
    closedByList: isClosed ? await readClosedByList(em, subscriberId) : null,
    unsubscribedHere: await readUnsubscribedHere(em, found.emailKey),
    opened: at && by !== null && reason !== null && !isClosed ? { at: at.toISOString(), by, reason } : null,
    openedByOwnerAt: at || isClosed ? null : (openedAt?.toISOString() ?? null),
    closedThere: isClosed ? null : found.closedThere,
  }
}
