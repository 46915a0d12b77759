import { readFile } from 'node:fs/promises'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { type Dkim, domainOfSender, signedHeaders } from './dkim.ts'
import { demandTls } from './demand-tls.ts'
import { MailFault, type Mailer } from './mailer.ts'
import { readRelayReply } from './relay-replies.ts'

/** `url` like smtps://user:password@host; `from` and `replyTo` as they stand in the mail; without `dkim` the mail server signs, or nobody. `timeoutMs` is for each step of the talk. */
export type SmtpOptions = {
  url: string
  from: string
  replyTo?: string | undefined
  dkim?: Dkim | null
  timeoutMs?: number
}

/**
 * Sends by SMTP over a few connections that it keeps. The recipient goes as it is into envelope and header, never
 * through a parser of addresses: no text can add a second one.
 */
export function createSmtpMailer({ url: address, from, replyTo, dkim, timeoutMs = 15_000 }: SmtpOptions): Mailer {
  const { url, isDemanded } = demandTls(address)
  const transport = createTransport({
    url,
    pool: true,
    ...(isDemanded ? { requireTLS: true } : {}),
    maxConnections: 3,
    ...(dkim
      ? {
          dkim: {
            domainName: dkim.domain,
            keySelector: dkim.selector,
            privateKey: dkim.privateKey,
            headerFieldNames: signedHeaders,
          },
        }
      : {}),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = domainOfSender(from)
  return {
    async send({ id, to, subject, html, text, headers, pictures }) {
      try {
        await transport.sendMail({
          from,
          ...(replyTo ? { replyTo } : {}),
          to: { name: '', address: to },
          subject,
          html,
          text,
          headers: { ...headers },
          attachments: await Promise.all(
            pictures.map(async ({ cid, file }) => ({
              cid,
              filename: `${cid}.png`,
              contentType: 'image/png',
              contentDisposition: 'inline' as const,
              content: await readFile(new URL(file)),
            })),
          ),
          messageId: `<${id}@${host}>`,
        })
      } catch (cause) {
        throw faultFrom(cause)
      }
    },
    close: () => transport.close(),
  }
}

const smtpError = z.object({
  message: z.string(),
  code: z.string().optional(),
  responseCode: z.number().optional(),
  command: z.string().optional(),
})

/** An address that makes no envelope is final, a refused sign-in and a connection without TLS are an operator's; the rest the server says. */
function faultFrom(cause: unknown): MailFault {
  const { message, code, responseCode, command } = smtpError
    .catch({ message: 'The mail could not be sent.' })
    .parse(cause)
  if (code === 'EAUTH' || code === 'ETLS')
    return new MailFault(message, false, { cause, relay: 'refused', blame: 'us' })
  if (responseCode === undefined)
    return code === 'EENVELOPE'
      ? new MailFault(message, true, { cause, blame: 'address' })
      : new MailFault(message, false, { cause, relay: 'failing', blame: 'relay' })
  const { blame, isFinal } = readRelayReply({ text: message, status: responseCode, command })
  return new MailFault(message, isFinal, { cause, blame, ...(responseCode === 421 ? { relay: 'failing' } : {}) })
}
