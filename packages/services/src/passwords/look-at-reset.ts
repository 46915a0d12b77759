import { messages } from '@joy/contract/messages.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { maskEmail } from '@joy/domain/people/mask-email.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../security/token.ts'
import { isLiveReset } from './live-reset.ts'

/** Whether a link still holds; uses nothing up. @throws AppError `not_found` */
export async function lookAtReset(context: Context, link: { token: string }): Promise<{ maskedEmail: string }> {
  const { email } = await ownerOfReset(context, link)
  return { maskedEmail: maskEmail(email) }
}

/** Whose password it sets. @throws AppError `not_found` */
export async function ownerOfReset(
  { em }: Context,
  { token }: { token: string },
): Promise<{ email: string; name: string }> {
  const [row] = await rowsOf(
    em,
    sql<{
      email: string
      name: string
    }>`select a.email, a.name from administrator_link link join administrator a on a.id = link.administrator_id
      where link.token_hash = ${hashToken(token)} and a.disabled_at is null and ${isLiveReset}`,
  )
  if (!row) throw new AppError('not_found', messages.badPasswordLink)
  return row
}
