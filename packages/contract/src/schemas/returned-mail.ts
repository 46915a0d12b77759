import { z } from 'zod'
import { pageInput } from './paging.ts'
import { count, id, instant } from './primitives.ts'

export const relayName = z.enum(['mailbox', 'ses', 'postmark', 'sendgrid', 'mailgun'])

/**
 * How what comes back of our mail is reported. `receiver`: where to, without its token; `softLimit`: so many soft bounces in a
 * row close a mailbox; `refused`: the last that was turned away, unless one arrived since.
 */
export const mailIntake = z.object({
  relay: relayName,
  softLimit: count,
  hasVerification: z.boolean(),
  addressMadeAt: instant.nullable(),
  receiver: z.string(),
  arrivedAt: instant.nullable(),
  refused: z.object({ at: instant, reason: z.string() }).nullable(),
})

/** What the relays' own pages show: the DER form of a public key in base64, the ARN of a topic. */
const verificationShapes: Partial<Record<RelayName, { pattern: RegExp; message: string }>> = {
  sendgrid: {
    pattern: /^MF[\w+/]{80,}={0,2}$/u,
    message: 'This is no verification key: SendGrid shows one that begins with MF',
  },
  ses: { pattern: /^arn:aws[\w-]*:sns:/u, message: 'This is no topic: Amazon shows one that begins with arn:aws:sns:' },
}

/** `verification`: SendGrid's verification key, Mailgun's signing key or the topic of SES; left out, it stays, unless the relay is another. */
export const mailIntakeInput = z
  .object({
    relay: relayName,
    softLimit: z.number().int().min(1).max(50),
    verification: z.string().trim().min(1).max(2000).optional(),
  })
  .superRefine(({ relay, verification }, { addIssue }) => {
    const shape = verificationShapes[relay]
    if (verification !== undefined && shape && !shape.pattern.test(verification))
      addIssue({ code: 'custom', path: ['verification'], message: shape.message })
  })

/** `address` holds the token, and is shown now and never again. */
export const madeIntakeAddress = z.object({ address: z.string(), intake: mailIntake })

export const intakeTrial = z.object({ isReady: z.boolean(), message: z.string() })

/**
 * One report. `hard`: there is no such mailbox; `soft`: full or busy; `complaint`: marked as spam; `refused`: for a reason that
 * is none of the mailbox's. `isClosed`: it holds the mailbox closed now.
 */
export const returnedReport = z.object({
  id,
  email: z.string(),
  kind: z.enum(['hard', 'soft', 'complaint', 'refused']),
  relay: relayName,
  detail: z.string(),
  at: instant,
  receivedAt: instant,
  outcome: z.enum(['closed', 'counted', 'nothing']),
  isClosed: z.boolean(),
})

export const returnedPageInput = pageInput.extend({ kind: returnedReport.shape.kind.optional() })

/**
 * Whether receivers can tell that our mail is ours, as DNS has it now. `domain` null: no mail leaves this machine; `signedHere`
 * false: DKIM is the mail server's work.
 */
export const senderCheck = z.object({
  domain: z.string().nullable(),
  signedHere: z.boolean(),
  checks: z.array(
    z.object({
      kind: z.enum(['SPF', 'DKIM', 'DMARC']),
      state: z.enum(['found', 'missing', 'wrong', 'unknown']),
      text: z.string(),
    }),
  ),
})

export type SenderCheck = z.output<typeof senderCheck>
export type RelayName = z.output<typeof relayName>
export type MailIntake = z.output<typeof mailIntake>
export type MailIntakeInput = z.output<typeof mailIntakeInput>
export type MadeIntakeAddress = z.output<typeof madeIntakeAddress>
export type ReturnedReport = z.output<typeof returnedReport>
