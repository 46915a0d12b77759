import { db, type Em } from '@joy/database/sql.ts'

/** Everybody has to sign in again, and no link that is on its way signs anybody in: somebody may have ended theirs since the data were copied. */
export async function endEverySession(em: Em): Promise<void> {
  for (const table of ['adminSession', 'portalSession', 'signInLink'] as const) await db(em).deleteFrom(table).execute()
  await db(em).deleteFrom('administratorLink').where('kind', '=', 'password').execute()
}
