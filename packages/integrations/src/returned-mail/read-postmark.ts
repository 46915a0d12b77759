import { z } from 'zod'
import { readJsonReport } from './read-json-report.ts'
import { type ReturnedKind, type ReturnedMail, toDetail } from './returned-mail.ts'

const report = z.object({
  RecordType: z.string(),
  ID: z.number().optional(),
  MessageID: z.string().optional(),
  Type: z.string().optional(),
  Email: z.string().optional(),
  Recipient: z.string().optional(),
  Description: z.string().optional(),
  Details: z.string().optional(),
  BouncedAt: z.string().optional(),
  DeliveredAt: z.string().optional(),
})

/** https://postmarkapp.com/developer/api/bounce-api#bounce-types; what is not named here says nothing of the mailbox. */
const kinds: Readonly<Record<string, ReturnedKind>> = {
  HardBounce: 'hard',
  BadEmailAddress: 'hard',
  ManuallyDeactivated: 'hard',
  SpamComplaint: 'complaint',
  SpamNotification: 'complaint',
  SoftBounce: 'soft',
  Transient: 'soft',
  DnsError: 'soft',
}

/** Postmark's webhook: one report a request. @throws UnreadableReport */
export function readPostmark(body: Buffer): ReturnedMail[] {
  const event = readJsonReport(report, body)
  const email = event.Email ?? event.Recipient
  if (!email) return []
  const at = new Date(event.BouncedAt ?? event.DeliveredAt ?? Number.NaN)
  const kind =
    event.RecordType === 'Delivery'
      ? 'delivered'
      : ['Bounce', 'SpamComplaint'].includes(event.RecordType)
        ? (kinds[event.Type ?? ''] ?? 'refused')
        : null
  if (!kind) return []
  const key = `${event.RecordType}:${event.ID ?? `${event.MessageID}:${email}`}`
  return [{ key, kind, email, at, detail: toDetail(event.Description, event.Details), messageKey: null }]
}
