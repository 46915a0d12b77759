import { messages } from '@joy/contract/messages.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Address } from '../addresses/move-person.ts'
import { type Context, inTransaction } from '../context.ts'

/** Somebody changed their mind in their portal. @throws AppError `conflict` where no deletion waits */
export const keepOwnAccount = (context: Context, { key }: Address): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const [waiting] = await rowsOf(
      context.em,
      sql<{
        id: number
      }>`select id from account_deletion where email_key = ${key} and taken_back_at is null and done_at is null`,
    )
    if (!waiting) throw new AppError('conflict', messages.noDeletion)
    await keepAccount(context, waiting.id)
    return { message: messages.accountKept }
  })

/** In the caller's transaction: the account stays. @throws AppError `conflict` where it is deleted, or was kept already */
export async function keepAccount(context: Context, id: number): Promise<{ email: string }> {
  const [kept] = await rowsOf(
    context.em,
    sql<{ email: string }>`update account_deletion set taken_back_at = app_now()
      where id = ${id} and taken_back_at is null and done_at is null returning email`,
  )
  if (!kept) throw new AppError('conflict', messages.noDeletion)
  await rowsOf(
    context.em,
    sql`update account_link set used_at = coalesce(used_at, app_now()) where account_deletion_id = ${id}`,
  )
  await logActivity(context, {
    action: 'Account Kept',
    platform: 'Website',
    status: 'Successful',
    details: 'The account is not deleted after all',
    person: { name: null, email: kept.email },
  })
  return kept
}
