import { type Em, rowsOf, sql } from '@joy/database/sql.ts'

/** The new address that waits to be confirmed, as it was typed; null: none does. */
export async function waitingAddressChange(em: Em, key: string): Promise<{ email: string; expiresAt: string } | null> {
  const [it] = await rowsOf(
    em,
    sql<{ email: string; expiresAt: Date }>`select new_email as email, expires_at as "expiresAt" from address_change
      where old_key = ${key} and confirmed_at is null and stopped_at is null and expires_at > app_now()
      order by id desc limit 1`,
  )
  return it ? { email: it.email, expiresAt: it.expiresAt.toISOString() } : null
}
