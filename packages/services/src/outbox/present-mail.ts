import type { OutboxEntry, OutboxMail as Shape } from '@joy/contract'
import { outboxEntry } from '@joy/contract/schemas/outbox.ts'
import type { OutboxMail } from '@joy/database/entities/outbox-mail.entity.ts'
import { fillIn, withoutSecrets } from '@joy/domain/mail/placeholders.ts'
import type { Context } from '../context.ts'
import { z } from 'zod'
import { openSecrets } from '../mail-delivery/open-secrets.ts'

export const entryRow = outboxEntry.omit({ to: true }).extend({
  recipient: z.string(),
  nextTryAt: z.date(),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
})

/** A mail without what stands in it. */
export const presentEntry = (outboxMail: Pick<OutboxMail, keyof z.output<typeof entryRow>>): OutboxEntry => ({
  id: outboxMail.id,
  template: outboxMail.template,
  to: outboxMail.recipient,
  subject: withoutSecrets(outboxMail.subject),
  status: outboxMail.status,
  attempts: outboxMail.attempts,
  nextTryAt: outboxMail.status === 'pending' ? outboxMail.nextTryAt.toISOString() : null,
  error: outboxMail.error ?? null,
  createdAt: outboxMail.createdAt.toISOString(),
  sentAt: outboxMail.sentAt?.toISOString() ?? null,
})

/** A mail as its reader sees it. What opens something to its bearer is shown in the demo alone, where mail is read here. */
export function presentMail({ secrets: box, settings }: Context, outboxMail: OutboxMail): Shape {
  const secrets = settings.isDemo
    ? openSecrets(box, { secrets: outboxMail.secrets ?? null, idempotencyKey: outboxMail.idempotencyKey })
    : {}
  const fill = (text: string) => fillIn(text, secrets, '•••')
  return {
    ...presentEntry(outboxMail),
    subject: fill(outboxMail.subject),
    html: fill(outboxMail.html),
    text: fill(outboxMail.text),
    headers: Object.fromEntries(Object.entries(outboxMail.headers).map(([name, value]) => [name, fill(value)])),
  }
}
