import { messages } from '@joy/contract/messages.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { maskEmail } from '@joy/domain/mask-email.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../security/token.ts'
import { isLiveReset } from './live-reset.ts'

/** Whether a link still holds; uses nothing up. @throws AppError `not_found` */
export async function lookAtReset({ em }: Context, { token }: { token: string }): Promise<{ maskedEmail: string }> {
  const [row] = await rowsOf(
    em,
    sql<{
      email: string
    }>`select a.email from administrator_link link join administrator a on a.id = link.administrator_id
      where link.token_hash = ${hashToken(token)} and a.disabled_at is null and ${isLiveReset}`,
  )
  if (!row) throw new AppError('not_found', messages.badPasswordLink)
  return { maskedEmail: maskEmail(row.email) }
}
