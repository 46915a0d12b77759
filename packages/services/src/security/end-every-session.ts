import { type Em, rowsOf, sql } from '@joy/database/sql.ts'

/** Everybody has to sign in again, and no link that is on its way signs anybody in: somebody may have ended theirs since the data were copied. */
export async function endEverySession(em: Em): Promise<void> {
  for (const table of ['admin_session', 'portal_session', 'sign_in_link'])
    await rowsOf(em, sql`delete from ${sql.table(table)}`)
  await rowsOf(em, sql`delete from administrator_link where kind = 'password'`)
}
