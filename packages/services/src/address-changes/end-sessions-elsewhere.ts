import { db, sqlNow } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import type { Address } from './move-person.ts'

/** All portal sessions of the old address end, but for the one that this call came with, which goes on under the new one. */
export async function endSessionsElsewhere(
  { em, portal }: Context,
  { from, to }: { from: Address; to: Address },
): Promise<void> {
  const own = portal?.emailKey === from.key ? portal.sessionId : null
  const keys = [from.key, to.key]
  await db(em).deleteFrom('portalSession').where('emailKey', 'in', keys).where('id', 'is distinct from', own).execute()
  if (own !== null)
    await db(em).updateTable('portalSession').set({ email: to.email, emailKey: to.key }).where('id', '=', own).execute()
  await db(em)
    .updateTable('signInLink')
    .set({ voidedAt: sqlNow })
    .where('emailKey', 'in', keys)
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .execute()
}
