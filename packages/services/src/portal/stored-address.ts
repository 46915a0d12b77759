import { type Em, rowOf, sql } from '@joy/database/sql.ts'

/**
 * The address as its person gave it: from the newsletter, the website's list or a subscription; null where nobody
 * has it. Mail goes there and never to what somebody typed: two spellings with one key may be two mailboxes.
 */
export async function storedAddress(em: Em, emailKey: string): Promise<string | null> {
  const { email } = await rowOf(
    em,
    sql<{ email: string | null }>`select coalesce((select email from subscriber where email_key = ${emailKey}),
      (select email from website_subscriber where email_key = ${emailKey}),
      (select email from subscription where email_key = ${emailKey} order by id limit 1)) as email`,
  )
  return email
}
