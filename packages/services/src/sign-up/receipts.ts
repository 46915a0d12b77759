import { createHash } from 'node:crypto'
import { db, type Em, sql, sqlNow, sqlRealNow } from '@joy/database/sql.ts'

/** Of a receipt for one sign-up only this is stored; the token is for the browser that signed up. */
export const toReceiptHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Uses a receipt up: within an hour, once. Whether it counted. */
export async function useReceipt(em: Em, token: string): Promise<boolean> {
  const used = await db(em)
    .updateTable('signUpReceipt')
    .set({ usedAt: sqlNow })
    .where('tokenHash', '=', toReceiptHash(token))
    .where('usedAt', 'is', null)
    .where('createdAt', '>', sql<Date>`${sqlRealNow} - interval '1 hour'`)
    .returning('activityId')
    .executeTakeFirst()
  return used !== undefined
}
