import { type Em, queryOne, sql } from '@joy/database/sql.ts'
import { z } from 'zod'

/** How a letter addresses somebody: by the newsletter's list, the website's, or what they paid as; null: nobody knows. */
export async function knownName(em: Em, emailKey: string): Promise<string | null> {
  // Raw SQL: three lists are asked in their order, and the first that knows is taken, in one journey.
  const { name } = await queryOne(
    em,
    z.strictObject({ name: z.string().nullable() }),
    sql`select coalesce(
      (select name from subscriber where email_key = ${emailKey}),
      (select name from website_subscriber where email_key = ${emailKey}),
      (select name from subscription where email_key = ${emailKey} and name is not null order by id desc limit 1)) as name`,
  )
  return name
}
