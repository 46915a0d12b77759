import type { OutboxMail as Shape } from '@joy/contract'
import { OutboxMail } from '@joy/database/entities/outbox-mail.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { Context } from '../context.ts'
import { presentMail } from './present-mail.ts'

/** @throws AppError `not_found`, also for a mail that was deleted after its time. */
export async function getMail(context: Context, { id }: { id: number }): Promise<Shape> {
  const mail = await context.em.findOne(OutboxMail, { id }, { refresh: true })
  if (!mail) throw new AppError('not_found', 'This mail is no longer in the outbox.')
  return presentMail(context, mail)
}
