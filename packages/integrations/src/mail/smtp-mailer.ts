import { readFile } from 'node:fs/promises'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { MailFault, type Mailer } from './mailer.ts'

/** `url` like smtps://user:password@host; `from` as it stands in the mail. `timeoutMs` is for each step of the talk. */
export type SmtpOptions = { url: string; from: string; timeoutMs?: number }

/**
 * Sends by SMTP over a few connections that it keeps. The recipient goes as it is into envelope and header, never
 * through a parser of addresses: no text can add a second one.
 */
export function createSmtpMailer({ url, from, timeoutMs = 15_000 }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, to, subject, html, text, headers, pictures }) {
      try {
        await transport.sendMail({
          from,
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

const smtpError = z.object({ message: z.string(), code: z.string().optional(), responseCode: z.number().optional() })

/** 5yz is final, but for 503 (a confused talk) and a refused sign-in, which an operator puts right. */
function faultFrom(cause: unknown): MailFault {
  const { message, code, responseCode } = smtpError.catch({ message: 'The mail could not be sent.' }).parse(cause)
  const isRefused = responseCode !== undefined && responseCode >= 500 && responseCode !== 503
  const isFinal = code !== 'EAUTH' && (isRefused || (code === 'EENVELOPE' && responseCode === undefined))
  const isOurs = code === 'EENVELOPE' || (responseCode !== undefined && responseCode !== 421)
  return new MailFault(message, isFinal, {
    cause,
    ...(code === 'EAUTH' ? { relay: 'refused' } : isOurs ? {} : { relay: 'failing' }),
  })
}
