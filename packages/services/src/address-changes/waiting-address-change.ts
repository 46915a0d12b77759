import { db, type Em, sqlNow } from '@joy/database/sql.ts'

/** The new address that waits to be confirmed, as it was typed; null: none does. */
export async function waitingAddressChange(em: Em, key: string): Promise<{ email: string; expiresAt: string } | null> {
  const addressChange = await db(em)
    .selectFrom('addressChange')
    .select(['newEmail as email', 'expiresAt'])
    .where('oldKey', '=', key)
    .where('confirmedAt', 'is', null)
    .where('stoppedAt', 'is', null)
    .where('expiresAt', '>', sqlNow)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return addressChange ? { email: addressChange.email, expiresAt: addressChange.expiresAt.toISOString() } : null
}
