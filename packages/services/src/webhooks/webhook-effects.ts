import type { OutsidePlatform } from '@joy/integrations/http/integration-fault.ts'
import type { WebhookEffect } from './webhook-effect.ts'
import { newsletterEffect } from './newsletter-effect.ts'
import { churchEffect } from './church-effect.ts'
import { paymentEffect } from './payment-effect.ts'

/** What follows from the events of each platform. */
export const webhookEffects: Record<OutsidePlatform, WebhookEffect> = {
  substack: newsletterEffect,
  planningcenter: churchEffect,
  stripe: paymentEffect,
}
