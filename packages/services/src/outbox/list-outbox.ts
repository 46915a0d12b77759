import type { OutboxMail as Shape } from '@joy/contract'
import { OutboxMail } from '@joy/database/entities/outbox-mail.entity.ts'
import type { Context } from '../context.ts'
import { openSecrets } from '../mail/open-secrets.ts'
import { fillIn } from '@joy/domain/mail/placeholders.ts'

type Input = { limit: number; before?: number | undefined; status?: Shape['status'] | undefined }

/** The newest mails first. What opens something to its bearer is shown in the demo alone, where mail is read here. */
export async function listOutbox(
  { em, secrets: box, settings }: Context,
  { limit, before, status }: Input,
): Promise<Shape[]> {
  const mails = await em.find(
    OutboxMail,
    { ...(before === undefined ? {} : { id: { $lt: before } }), ...(status === undefined ? {} : { status }) },
    { orderBy: { id: 'desc' }, limit },
  )
  return mails.map((it) => {
    const secrets = settings.isDemo
      ? openSecrets(box, { secrets: it.secrets ?? null, idempotencyKey: it.idempotencyKey })
      : {}
    const fill = (text: string) => fillIn(text, secrets, '•••')
    return {
      id: it.id,
      template: it.template,
      to: it.recipient,
      subject: it.subject,
      html: fill(it.html),
      text: fill(it.text),
      headers: Object.fromEntries(Object.entries(it.headers).map(([name, value]) => [name, fill(value)])),
      status: it.status,
      attempts: it.attempts,
      nextTryAt: it.status === 'pending' ? it.nextTryAt.toISOString() : null,
      error: it.error ?? null,
      createdAt: it.createdAt.toISOString(),
      sentAt: it.sentAt?.toISOString() ?? null,
    }
  })
}
