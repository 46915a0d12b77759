import { type Em, queryOne, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { wasErased } from '../deleted-accounts/was-erased.ts'

/**
 * The address as its person gave it: from the newsletter, the website's list, a subscription, or a comp that stays with
 * who has left the lists, in force or over, but for one that was undone; null where nobody has it. Mail goes there and never to what somebody typed: two spellings with one key may be two mailboxes.
 */
export async function storedAddress(em: Em, emailKey: string): Promise<string | null> {
  // Raw SQL: four lists are asked in their order, and the first that knows is taken, in one journey.
  const { email } = await queryOne(
    em,
    z.strictObject({ email: z.string().nullable() }),
    sql`select coalesce((select email from subscriber where email_key = ${emailKey}),
      (select email from website_subscriber where email_key = ${emailKey}),
      (select email from subscription where email_key = ${emailKey} and not ${wasErased(emailKey, sql`started_at`)} order by id limit 1),
      (select listed_email from comp where email_key = ${emailKey} and listed_email is not null
        and (end_reason is null or end_reason in ('expired', 'revoked')) order by id desc limit 1)) as email`,
  )
  return email
}
