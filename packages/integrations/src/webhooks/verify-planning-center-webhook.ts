import { hmacHex, isSameHex, usableSecrets, type WebhookSecrets, type WebhookVerdict } from './webhook-verdict.ts'

/**
 * Verifies a request of Planning Center: `X-PCO-Webhooks-Authenticity` is the hex HMAC-SHA256 of the raw body. Each
 * subscribed event has a secret of its own: choose them by `X-PCO-Webhooks-Name`. No time is signed, so a replay shows
 * by its event id alone.
 */
export function verifyPlanningCenterWebhook(request: {
  body: Uint8Array
  signature: string | undefined
  secrets: WebhookSecrets
}): WebhookVerdict {
  const secrets = usableSecrets(request.secrets)
  if (secrets.length === 0) return { isGenuine: false, reason: 'no secret' }
  const signature = request.signature?.trim()
  if (!signature) return { isGenuine: false, reason: 'no signature' }
  const match = secrets.find(({ value }) => isSameHex(signature, hmacHex(value, request.body)))
  return match ? { isGenuine: true, secret: match.name } : { isGenuine: false, reason: 'bad signature' }
}
