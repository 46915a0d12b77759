import { OutboxMail } from '@joy/database/entities/outbox-mail.entity.ts'
import { openSecrets } from '@joy/services/mail-delivery/open-secrets.ts'
import type { TestServer } from './create-test-server.ts'

/** The newest mail to somebody: its template, and the token of its link where it has one. */
export async function newestMail(
  testServer: TestServer,
  recipient: string,
): Promise<{ template: string; token: string } | null> {
  const [mail] = await testServer.context().em.find(OutboxMail, { recipient }, { orderBy: { id: 'desc' }, limit: 1 })
  if (!mail) return null
  const { link } = openSecrets(testServer.app.secrets, {
    secrets: mail.secrets ?? null,
    idempotencyKey: mail.idempotencyKey,
  })
  return { template: mail.template, token: link ? (new URL(link).searchParams.get('token') ?? '') : '' }
}
