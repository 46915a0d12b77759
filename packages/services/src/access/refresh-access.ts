import { type Em, execute, sql } from '@joy/database/sql.ts'

/**
 * Keeps what follows from the sources of these people with them, in the caller's transaction. Triggers do it wherever a
 * comp, a subscription or an upgrade changes; only who writes Substack's word has to ask for it.
 */
export async function refreshAccess(em: Em, keys: readonly string[]): Promise<void> {
  // Raw SQL: a call of the database's own function.
  if (keys.length > 0) await execute(em, sql`select refresh_access(${[...keys]}::text[])`)
}
