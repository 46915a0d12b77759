import * as pages from '@joy/domain/page-paths.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import type { MailFault } from '@joy/integrations/mail/mailer.ts'
import type { Context } from '../context.ts'
import { notifyOfCause } from '../notifications/notify.ts'

const titles = { us: 'The mail server refuses us', content: 'The mail server refuses what a mail says' } as const

/**
 * What somebody here has to mend is told while the mails are tried on, in the mail server's words: one entry an hour, and never by mail.
 * A busy or missing server passes, and a wrong address is its reader's.
 */
export async function notifyOfRelay(context: Context, { blame, isFinal, message }: MailFault): Promise<void> {
  if (isFinal || (blame !== 'us' && blame !== 'content')) return
  const said = `“${message.slice(0, 300).replace(/\.$/u, '')}”`
  const toText = (times: number) =>
    times === 1
      ? `A mail was not taken: ${said}. It is tried again; what is given up stands in the outbox.`
      : `${formatCount(times)} tries to send mails failed within an hour: ${said}. They are tried again; what is given up stands in the outbox.`
  const notice = { kind: 'error', title: titles[blame], link: pages.outbox(), isMailed: false } as const
  await notifyOfCause(context, { key: `mail server ${blame}`, toText }, notice)
}
