import { type Em, rowsOf, sql } from '@joy/database/sql.ts'

/**
 * Keeps what follows from the sources of these people with them, in the caller's transaction. Triggers do it wherever a
 * comp, a subscription or an upgrade changes; only who writes Substack's word has to ask for it.
 */
export async function refreshAccess(em: Em, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await rowsOf(em, sql`select refresh_access(${[...keys]}::text[])`)
}
