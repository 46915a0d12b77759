import { type Em, queryOne, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { wasErased } from '../deleted-accounts/was-erased.ts'
import { isHeldAt } from '../imports/import-conditions.ts'

const knownPersonRow = z.strictObject({
  /** As it stands with us: mail goes there, and never to what somebody typed. Null: nobody has it. */
  email: z.string().nullable(),
  name: z.string().nullable(),
  /** They stand on one of the two lists. */
  isListed: z.boolean(),
  /** The letters were left, here or at Substack, or do not arrive: only its owner opens the mailbox again (ruling 42), also who stands on no list any more. */
  isClosed: z.boolean(),
})
type KnownPerson = z.output<typeof knownPersonRow>

/** What we know of an address that signs up: by either list, by a subscription, by a comp. */
export const knownPerson = (em: Em, emailKey: string): Promise<KnownPerson> =>
  // Raw SQL: an address that may stand nowhere, with the first row of four tables beside it.
  queryOne(
    em,
    knownPersonRow,
    sql`select coalesce(w.email, s.email, p.email, c.email_key) as email, coalesce(w.name, s.name, p.name) as name,
        w.id is not null or s.id is not null as is_listed,
        coalesce(w.unsubscribed_at is not null, false) or coalesce(closes_mailbox(s.subscription_status), false)
          or ${isHeldAt(sql`it.key`)} as is_closed
      from (select ${emailKey}::text as key) it
      left join website_subscriber w on w.email_key = it.key
      left join subscriber s on s.email_key = it.key
      left join lateral (select email, name from subscription where email_key = it.key
        and not ${wasErased(emailKey, sql`started_at`)} order by id limit 1) p on true
      left join lateral (select email_key from comp where email_key = it.key and ended_at is null and (until is null or until > app_now()) limit 1) c on true`,
  )
