import { type Em, query, sql } from '@joy/database/sql.ts'
import { restingStates } from '@joy/domain/consent/closed-there.ts'
import { z } from 'zod'
import { refusedThere } from './read-closed-by-list.ts'
import { toHash } from '../deleted-accounts/to-hash.ts'
import { BY_DELETION } from '../deleted-accounts/nobody.ts'
import { isReported } from './at-substack.ts'
import { sendsThere } from './substack-statement.ts'

/** A deletion closes the to-do of an unsubscription `u` for one of its own: whoever comes back before that is done is there still. */
const wasDone = sql`(u.reported_by is distinct from ${BY_DELETION} or exists (select from account_deletion d
  where d.email_hash = ${toHash(sql`u.email_key`)} and d.deleted_there_at is not null))`

/** As `toClosure` compares it. */
const isResting = sql`lower(translate(btrim(s.subscription_status), '_-', '  ')) = any(${Object.keys(restingStates)}::text[])`

/**
 * Substack's word for sending nothing to somebody who has not left here, or came back; null: it sends, or they left here.
 * Somebody on no newsletter list was handed over by export, and taken off there again when they had left: until the next
 * export hands them over anew.
 */
export async function readClosedThere(em: Em, emailKey: string): Promise<string | null> {
  // Raw SQL: rules that stand in functions of the database decide, one before the other.
  const [there] = await query(
    em,
    z.strictObject({ status: z.string().nullable() }),
    sql`select case
        when u.id is not null and u.undone_at is null then null
        when s.id is null then case when (u.is_sending_off or (${isReported} and ${wasDone}))
          and (w.exported_at > u.undone_at) is not true then 'unsubscribed' end
        when closes_mailbox(s.subscription_status) and (l.at is not null or ${sendsThere(sql`s.id`)}) then case when l.sends is false then 'unsubscribed' end
        when closes_mailbox(s.subscription_status) or ${isResting} then s.subscription_status
        else ${refusedThere} end as status
      from (select ${emailKey}::text as key) it
      left join subscriber s on s.email_key = it.key
      left join lateral closed_by_list(s.id) l on true
      left join website_subscriber w on w.email_key = it.key
      left join lateral (select * from unsubscription where email_key = it.key order by id desc limit 1) u on true`,
  )
  return there?.status ?? null
}
