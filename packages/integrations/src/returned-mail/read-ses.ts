import { z } from 'zod'
import { readJsonReport } from './read-json-report.ts'
import { snsEnvelope } from './sns-envelope.ts'
import { type ReturnedKind, type ReturnedMail, toDetail, toMessageKey } from './returned-mail.ts'

const headers = z.array(z.object({ name: z.string(), value: z.string() }))
const notification = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  mail: z.object({ messageId: z.string(), headers: headers.optional() }),
  bounce: z
    .object({
      bounceType: z.string(),
      feedbackId: z.string().optional(),
      timestamp: z.string(),
      bouncedRecipients: z.array(
        z.object({ emailAddress: z.string(), status: z.string().optional(), diagnosticCode: z.string().optional() }),
      ),
    })
    .optional(),
  complaint: z
    .object({
      feedbackId: z.string().optional(),
      timestamp: z.string(),
      complaintFeedbackType: z.string().nullish(),
      complainedRecipients: z.array(z.object({ emailAddress: z.string() })),
    })
    .optional(),
  delivery: z.object({ timestamp: z.string(), recipients: z.array(z.string()) }).optional(),
})

const kinds = { Permanent: 'hard', Transient: 'soft' } as const
const ofBounce = (type: string): ReturnedKind =>
  type === 'Permanent' || type === 'Transient' ? kinds[type] : 'refused'

/** SES by a topic of SNS: one mail a request, with each of its recipients. @throws UnreadableReport */
export function readSes(body: Buffer): ReturnedMail[] {
  const envelope = readJsonReport(snsEnvelope, body)
  if (envelope.Type !== 'Notification') return []
  const { mail, bounce, complaint, delivery } = readJsonReport(notification, envelope.Message)
  const named = mail.headers?.find(({ name }) => name.toLowerCase() === 'message-id')?.value
  const common = { messageKey: toMessageKey(named) }
  const toKey = (id: string | undefined, email: string) => `${id ?? mail.messageId}:${email}`
  return [
    ...(bounce?.bouncedRecipients ?? []).map((it) => ({
      ...common,
      key: toKey(bounce?.feedbackId, it.emailAddress),
      kind: ofBounce(bounce?.bounceType ?? ''),
      email: it.emailAddress,
      at: new Date(bounce?.timestamp ?? Number.NaN),
      detail: toDetail(it.status, it.diagnosticCode),
    })),
    ...(complaint?.complaintFeedbackType === 'not-spam' ? [] : (complaint?.complainedRecipients ?? [])).map((it) => ({
      ...common,
      key: toKey(complaint?.feedbackId, it.emailAddress),
      kind: 'complaint' as const,
      email: it.emailAddress,
      at: new Date(complaint?.timestamp ?? Number.NaN),
      detail: toDetail(complaint?.complaintFeedbackType),
    })),
    ...(delivery?.recipients ?? []).map((email) => ({
      ...common,
      key: toKey(undefined, `${email}:delivered`),
      kind: 'delivered' as const,
      email,
      at: new Date(delivery?.timestamp ?? Number.NaN),
      detail: '',
    })),
  ]
}
