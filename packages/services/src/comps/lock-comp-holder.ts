// Whose a comp is: on the newsletter's list, or by their address alone (ruling 35).
import { type Em, query, type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'

/**
 * Locks whoever on the list holds a comp, as everybody does who grants: what is granted at the same moment waits, or has
 * been seen. Gives their ids; none: they are on no list, and the comp itself is what two acts meet at.
 */
export async function lockCompHolder(em: Em, compId: number): Promise<number[]> {
  // Raw SQL: the addresses of somebody are a function of the database.
  const rows = await query(
    em,
    z.strictObject({ id: z.int() }),
    sql`select s.id from subscriber s where s.email_key = any(array(
      select a.email_key from comp c cross join lateral person_addresses(array[c.email_key]) a where c.id = ${compId}))
      order by s.id for update`,
  )
  return rows.map(({ id }) => id)
}

/** The address of a comp as it was given: on a list, on the website, or where it stood on a list last. */
export const compName = (comp: Sql) => sql`coalesce(
  (select s.email from subscriber s where s.email_key = ${comp}.email_key),
  (select w.email from website_subscriber w where w.email_key = ${comp}.email_key), ${comp}.listed_email, ${comp}.email_key)`
