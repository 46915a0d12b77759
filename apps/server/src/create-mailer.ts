import type { Mailer } from '@joy/integrations/mail/mailer.ts'
import { createOutboxMailer } from '@joy/integrations/mail/outbox-mailer.ts'
import { createSmtpMailer } from '@joy/integrations/mail/smtp-mailer.ts'
import { readDkim } from './read-dkim.ts'
import type { Env } from './env.ts'

/** What takes mails away: the mail server that is set, in the demo the outbox itself, otherwise nothing yet. */
export function createMailer(
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_REPLY_TO' | 'SUPPORT_EMAIL' | 'DEMO'> &
    Parameters<typeof readDkim>[0],
): Mailer | null {
  const { SMTP_URL, MAIL_FROM, MAIL_REPLY_TO, SUPPORT_EMAIL, DEMO } = env
  if (SMTP_URL && MAIL_FROM)
    return createSmtpMailer({
      url: SMTP_URL,
      from: MAIL_FROM,
      replyTo: MAIL_REPLY_TO ?? SUPPORT_EMAIL,
      dkim: readDkim(env),
    })
  return DEMO ? createOutboxMailer() : null
}
