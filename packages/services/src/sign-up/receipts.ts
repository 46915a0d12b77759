import { createHash, randomBytes } from 'node:crypto'
import { SignUpReceipt } from '@joy/database/entities/sign-up-receipt.entity.ts'
import { type Em, rowsOf, sql, sqlRealNow } from '@joy/database/sql.ts'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A receipt for one sign-up; only its hash is kept. Gives the token for the browser that signed up. */
export async function issueReceipt(em: Em, activityId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  em.create(SignUpReceipt, { tokenHash: hashOf(token), activityId })
  await em.flush()
  return token
}

/** Uses a receipt up: within an hour, once. Whether it counted. */
export async function useReceipt(em: Em, token: string): Promise<boolean> {
  const used = await rowsOf(
    em,
    sql<{ id: number }>`update sign_up_receipt set used_at = app_now()
      where token_hash = ${hashOf(token)} and used_at is null and created_at > ${sqlRealNow} - interval '1 hour' returning activity_id::int as id`,
  )
  return used.length === 1
}
