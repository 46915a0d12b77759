import { messages } from '@joy/contract/messages.ts'
import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { maskEmail } from '@joy/domain/people/mask-email.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../security/token.ts'
import { isActiveReset } from './active-reset.ts'

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
  const row = await db(em)
    .selectFrom('administratorLink as link')
    .innerJoin('administrator as a', 'a.id', 'link.administratorId')
    .select(['a.email', 'a.name'])
    .where('link.tokenHash', '=', hashToken(token))
    .where('a.disabledAt', 'is', null)
    .where(isActiveReset)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', messages.badPasswordLink)
  return row
}
