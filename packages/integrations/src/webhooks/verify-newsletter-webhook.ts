import {
  faultOfTime,
  hmacHex,
  isSameHex,
  usableSecrets,
  type WebhookSecrets,
  type WebhookVerdict,
} from './webhook-verdict.ts'

/** The headers of our own receiver: Substack sends nothing, an automation of the administrator does. */
export const newsletterTimestampHeader = 'x-joy-timestamp'
export const newsletterSignatureHeader = 'x-joy-signature'

/**
 * Verifies a request to the newsletter's receiver: the hex HMAC-SHA256 of `timestamp.body`, the timestamp in seconds
 * since 1970 within five minutes. `now` in milliseconds.
 */
export function verifyNewsletterWebhook(request: {
  body: Uint8Array
  timestamp: string | undefined
  signature: string | undefined
  secrets: WebhookSecrets
  now: number
}): WebhookVerdict {
  const secrets = usableSecrets(request.secrets)
  if (secrets.length === 0) return { isGenuine: false, reason: 'no secret' }
  const timestamp = request.timestamp?.trim() ?? ''
  const signature = request.signature?.trim()
  if (!signature || !/^\d{1,12}$/.test(timestamp)) return { isGenuine: false, reason: 'no signature' }
  const match = secrets.find(({ value }) => isSameHex(signature, signNewsletterWebhook(request.body, timestamp, value)))
  if (!match) return { isGenuine: false, reason: 'bad signature' }
  const reason = faultOfTime(Number(timestamp), request.now / 1000)
  return reason ? { isGenuine: false, reason } : { isGenuine: true, secret: match.name }
}

/** What the sender puts into the signature header. */
export const signNewsletterWebhook = (body: Uint8Array, timestamp: string, secret: string): string =>
  hmacHex(secret, `${timestamp}.`, body)
