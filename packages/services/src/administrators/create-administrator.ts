import type { Administrator as Shape, Role } from '@joy/contract'
import { Administrator } from '@joy/database/entities/administrator.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { checkNewPassword } from '../security/check-new-password.ts'
import { hashPassword } from '../security/password-hash.ts'

export type NewAdministrator = { email: string; name: string; password: string; role: Role }

/** @throws AppError `invalid_input` for a bad address or password, `conflict` when the address has an administrator. */
export async function createAdministrator(
  context: Context,
  { email, name, password, role }: NewAdministrator,
): Promise<Shape> {
  if (!/^[^\s@]+@[^\s@]+$/u.test(email.trim()) || email.length > 254)
    throw new AppError('invalid_input', 'This is no e-mail address.')
  await checkNewPassword(password, { email, name, siteName: context.settings.siteName })
  const passwordHash = await hashPassword(password)
  return inTransaction(context, async (context) => {
    const key = emailKey(email)
    if (await context.em.count(Administrator, { emailKey: key }))
      throw new AppError('conflict', 'There is an administrator with this address already.')
    const made = context.em.create(Administrator, {
      email: email.trim(),
      emailKey: key,
      name: name.trim(),
      role,
      passwordHash,
    })
    await context.em.flush()
    await logActivity(context, {
      action: 'Administrator Created',
      platform: 'System',
      status: 'Successful',
      details: `${made.name || made.email} became ${role}.`,
    })
    return { id: made.id, email: made.email, name: made.name, role: made.role }
  })
}
