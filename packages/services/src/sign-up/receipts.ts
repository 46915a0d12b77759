import { createHash, randomBytes } from 'node:crypto'
import { SignUpReceipt } from '@joy/database/entities/sign-up-receipt.entity.ts'
import { db, type Em, sql, sqlNow, sqlRealNow } from '@joy/database/sql.ts'

const toHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A receipt for one sign-up; only its hash is kept. Gives the token for the browser that signed up. */
export async function issueReceipt(em: Em, activityId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  em.create(SignUpReceipt, { tokenHash: toHash(token), activityId })
  await em.flush()
  return token
}

/** Uses a receipt up: within an hour, once. Whether it counted. */
export async function useReceipt(em: Em, token: string): Promise<boolean> {
  const used = await db(em)
    .updateTable('signUpReceipt')
    .set({ usedAt: sqlNow })
    .where('tokenHash', '=', toHash(token))
    .where('usedAt', 'is', null)
    .where('createdAt', '>', sql<Date>`${sqlRealNow} - interval '1 hour'`)
    .returning('activityId')
    .executeTakeFirst()
  return used !== undefined
}
