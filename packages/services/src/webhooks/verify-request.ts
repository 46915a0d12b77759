import type { OutsideIntegration } from '@joy/contract'
import {
  newsletterSignatureHeader,
  newsletterTimestampHeader,
  verifyNewsletterWebhook,
} from '@joy/integrations/webhooks/verify-newsletter-webhook.ts'
import { verifyPlanningCenterWebhook } from '@joy/integrations/webhooks/verify-planning-center-webhook.ts'
import { verifyStripeWebhook } from '@joy/integrations/webhooks/verify-stripe-webhook.ts'
import type { WebhookSecrets, WebhookVerdict } from '@joy/integrations/webhooks/webhook-verdict.ts'

/** A request as it came in; header names in lower case. */
export type WebhookRequest = { body: Buffer; headers: Readonly<Record<string, string | undefined>> }

const verifiers: Record<
  OutsideIntegration,
  (it: WebhookRequest, secrets: WebhookSecrets, now: number) => WebhookVerdict
> = {
  substack: ({ body, headers }, secrets, now) =>
    verifyNewsletterWebhook({
      body,
      timestamp: headers[newsletterTimestampHeader],
      signature: headers[newsletterSignatureHeader],
      secrets,
      now,
    }),
  planningcenter: ({ body, headers }, secrets) =>
    verifyPlanningCenterWebhook({ body, signature: headers['x-pco-webhooks-authenticity'], secrets }),
  stripe: ({ body, headers }, secrets, now) =>
    verifyStripeWebhook({ body, signature: headers['stripe-signature'], secrets, now }),
}

/**
 * Whether a request was signed with one of the platform's secrets. A field may hold several, for a platform that signs
 * each kind of event with its own; the reason of the first is given where none fits.
 */
export function verifyRequest(
  platform: OutsideIntegration,
  request: WebhookRequest,
  { current, previous, now }: { current: readonly string[]; previous: readonly string[]; now: number },
): WebhookVerdict {
  const ask = (secrets: WebhookSecrets) => verifiers[platform](request, secrets, now)
  const verdicts = [
    ...current.map((secret) => ask({ current: secret })),
    ...previous.map((secret) => ask({ current: null, previous: secret })),
  ]
  return verdicts.find((it) => it.isGenuine) ?? verdicts[0] ?? { isGenuine: false, reason: 'no secret' }
}
