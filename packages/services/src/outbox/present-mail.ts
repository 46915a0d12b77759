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
export const presentEntry = (it: Pick<OutboxMail, keyof z.output<typeof entryRow>>): OutboxEntry => ({
  id: it.id,
  template: it.template,
  to: it.recipient,
  subject: withoutSecrets(it.subject),
  status: it.status,
  attempts: it.attempts,
  nextTryAt: it.status === 'pending' ? it.nextTryAt.toISOString() : null,
  error: it.error ?? null,
  createdAt: it.createdAt.toISOString(),
  sentAt: it.sentAt?.toISOString() ?? null,
})

/** A mail as its reader sees it. What opens something to its bearer is shown in the demo alone, where mail is read here. */
export function presentMail({ secrets: box, settings }: Context, it: OutboxMail): Shape {
  const secrets = settings.isDemo
    ? openSecrets(box, { secrets: it.secrets ?? null, idempotencyKey: it.idempotencyKey })
    : {}
  const fill = (text: string) => fillIn(text, secrets, '•••')
  return {
    ...presentEntry(it),
    subject: fill(it.subject),
    html: fill(it.html),
    text: fill(it.text),
    headers: Object.fromEntries(Object.entries(it.headers).map(([name, value]) => [name, fill(value)])),
  }
}
