import {
  faultOfTime,
  hmacHex,
  isSameHex,
  usableSecrets,
  type WebhookSecrets,
  type WebhookVerdict,
} from './webhook-verdict.ts'

/**
 * Verifies a request of Stripe: `Stripe-Signature: t=…,v1=…[,v1=…]`, the hex HMAC-SHA256 over `t.body`. `now` in
 * milliseconds since 1970. Not by Stripe's package: that decodes the bytes before it signs them, and lets stamps of the
 * future pass. A genuine request may still be of an unknown type.
 */
export function verifyStripeWebhook(request: {
  body: Uint8Array
  signature: string | undefined
  secrets: WebhookSecrets
  now: number
}): WebhookVerdict {
  const { body, now } = request
  const secrets = usableSecrets(request.secrets)
  if (secrets.length === 0) return { isGenuine: false, reason: 'no secret' }
  const { timestamp, signatures } = readHeader(request.signature ?? '')
  if (timestamp === null || signatures.length === 0) return { isGenuine: false, reason: 'no signature' }
  const match = secrets.find(({ value }) => {
    const expected = hmacHex(value, `${timestamp}.`, body)
    return signatures.some((given) => isSameHex(given, expected))
  })
  if (!match) return { isGenuine: false, reason: 'bad signature' }
  const reason = faultOfTime(Number(timestamp), now / 1000)
  return reason ? { isGenuine: false, reason } : { isGenuine: true, secret: match.name }
}

// During a change of secrets Stripe sends one v1 a secret: more than a few are nobody's.
function readHeader(header: string): { timestamp: string | null; signatures: string[] } {
  const fields = header.split(',', 12).map((field) => field.trim().split('=', 2))
  const timestamp = fields.find(([name]) => name === 't')?.[1] ?? ''
  return {
    timestamp: /^\d{1,12}$/.test(timestamp) ? timestamp : null,
    signatures: fields.flatMap(([name, value]) => (name === 'v1' && value ? [value] : [])),
  }
}
