import PostalMime, { type Attachment } from 'postal-mime'
import { readRelayReply } from '../mail/relay-replies.ts'
import { parseFields } from './parse-fields.ts'
import { type ReturnedKind, type ReturnedMail, toDetail, toMessageKey, UnreadableReport } from './returned-mail.ts'

/**
 * A mail as it stands in the mailbox that mail comes back to: a delivery status (RFC 3464) or a complaint (RFC 5965); any other
 * mail reports nothing. @throws UnreadableReport where it is no mail
 */
export async function readReportMail(body: Buffer): Promise<ReturnedMail[]> {
  const mail = await PostalMime.parse(body, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' })
  if (mail.headers.length === 0) throw new UnreadableReport('The body is no mail.')
  const text = (...types: string[]) => toText(mail.attachments.find(({ mimeType }) => types.includes(mimeType)))
  const status = text('message/delivery-status', 'message/global-delivery-status')
  const feedback = text('message/feedback-report')
  const original = text('message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers')
  const about = original ? (parseFields(original)[0] ?? {}) : {}
  const messageId = about['message-id']
  const at = new Date(mail.date ?? Number.NaN)
  const common = { at, messageKey: toMessageKey(messageId) }
  const toKey = (kind: string, email: string) => `${kind}:${messageId ?? mail.messageId ?? ''}:${email.toLowerCase()}`
  if (feedback) {
    const [fields = {}] = parseFields(feedback)
    const email = toAddress(fields['original-rcpt-to'] ?? fields['removal-recipient'] ?? about['to'])
    if (!email || fields['feedback-type'] === 'not-spam') return []
    const detail = toDetail(fields['feedback-type'], fields['user-agent'])
    return [{ ...common, key: toKey('complaint', email), kind: 'complaint', email, detail }]
  }
  if (!status) return []
  return parseFields(status).flatMap((fields) => {
    const email = toAddress(fields['original-recipient'] ?? fields['final-recipient'])
    const kind = toKind(fields)
    if (!email || !kind) return []
    const detail = toDetail(fields['status'], fields['diagnostic-code']?.replace(/^smtp;\s*/iu, ''))
    return [{ ...common, key: toKey(kind, email), kind, email, detail }]
  })
}

/** `delayed` is tried again by whoever reports it. */
function toKind({ action, status = '', ...fields }: Readonly<Record<string, string>>): ReturnedKind | null {
  if (action?.toLowerCase() === 'delivered') return 'delivered'
  if (action?.toLowerCase() !== 'failed') return null
  const code = /^[245]\.\d{1,3}\.\d{1,3}/u.exec(status)?.[0] ?? ''
  // A relay that gave up after days reports 4.x.x as failed for good: what its answer would have meant is soft.
  const { blame, isFinal } = readRelayReply({
    text: code,
    status: Number(/\b([45]\d\d)\b/u.exec(fields['diagnostic-code'] ?? '')?.[1] ?? `${code.charAt(0)}00`),
    command: 'RCPT TO',
  })
  if (blame === 'address') return isFinal ? 'hard' : 'soft'
  return code.startsWith('4.') || code.startsWith('5.4.') ? 'soft' : 'refused'
}

const toText = (part: Attachment | undefined): string | null =>
  part === undefined ? null : typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content)

/** 'rfc822; ruth@example.org', '<ruth@example.org>', 'Ruth <ruth@example.org>'. */
const toAddress = (field: string | undefined): string | null =>
  /<([^<>\s]+@[^<>\s]+)>\s*$/u.exec(field ?? '')?.[1] ??
  /^(?:[\w-]+;\s*)?([^<>\s;,]+@[^<>\s;,]+)\s*$/u.exec(field ?? '')?.[1] ??
  null
