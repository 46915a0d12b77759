import type { OutboxMail as Shape } from '@joy/contract'
import { OutboxMail } from '@joy/database/entities/outbox-mail.entity.ts'
import type { Context } from '../context.ts'
import { presentMail } from './present-mail.ts'

type Input = { limit: number; before?: number | undefined; status?: Shape['status'] | undefined }

/** The newest mails first, whole. */
export async function listOutbox(context: Context, { limit, before, status }: Input): Promise<Shape[]> {
  const mails = await context.em.find(
    OutboxMail,
    { ...(before === undefined ? {} : { id: { $lt: before } }), ...(status === undefined ? {} : { status }) },
    { orderBy: { id: 'desc' }, limit },
  )
  return mails.map((it) => presentMail(context, it))
}
