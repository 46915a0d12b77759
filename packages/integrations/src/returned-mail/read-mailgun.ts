import { z } from 'zod'
import { readRelayReply } from '../mail/relay-replies.ts'
import { readJsonReport } from './read-json-report.ts'
import { type ReturnedKind, type ReturnedMail, toDetail, toMessageKey } from './returned-mail.ts'

const report = z.object({
  'event-data': z.object({
    id: z.string(),
    event: z.string(),
    recipient: z.string().optional(),
    severity: z.string().optional(),
    reason: z.string().optional(),
    timestamp: z.number().optional(),
    'delivery-status': z
      .object({ code: z.number().nullish(), message: z.string().nullish(), description: z.string().nullish() })
      .optional(),
    message: z.object({ headers: z.object({ 'message-id': z.string().optional() }).optional() }).optional(),
  }),
})
type Event = z.output<typeof report>['event-data']

/** `temporary` is tried again there. What failed for good says by its code whether that was the mailbox's doing. */
function toKind({ event, severity, reason, ...rest }: Event): ReturnedKind | null {
  if (event === 'complained') return 'complaint'
  if (event === 'delivered') return 'delivered'
  if (event !== 'failed' || severity !== 'permanent') return null
  const { code, message, description } = rest['delivery-status'] ?? {}
  const { blame, isFinal } = readRelayReply({
    text: toDetail(message, description),
    status: code ?? 0,
    command: 'RCPT TO',
  })
  if (blame === 'address') return isFinal ? 'hard' : 'soft'
  return reason === 'old' ? 'soft' : 'refused'
}

/** Mailgun's webhook: one event a request. @throws UnreadableReport */
export function readMailgun(body: Buffer): ReturnedMail[] {
  const event = readJsonReport(report, body)['event-data']
  const kind = toKind(event)
  if (!kind || !event.recipient) return []
  const { code, message, description } = event['delivery-status'] ?? {}
  return [
    {
      key: event.id,
      kind,
      email: event.recipient,
      at: new Date((event.timestamp ?? Number.NaN) * 1000),
      detail: toDetail(code ? String(code) : null, message, description),
      messageKey: toMessageKey(event.message?.headers?.['message-id']),
    },
  ]
}
