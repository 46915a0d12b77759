import { type Em, rowOf, sql } from '@joy/database/sql.ts'

/** How a letter addresses somebody: by the newsletter's list, the website's, or what they paid as; null: nobody knows. */
export async function knownName(em: Em, emailKey: string): Promise<string | null> {
  const { name } = await rowOf(
    em,
    sql<{ name: string | null }>`select coalesce(
      (select name from subscriber where email_key = ${emailKey}),
      (select name from website_subscriber where email_key = ${emailKey}),
      (select name from subscription where email_key = ${emailKey} and name is not null order by id desc limit 1)) as name`,
  )
  return name
}
