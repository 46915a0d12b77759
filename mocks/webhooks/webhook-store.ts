import type { WebhookRefusal } from '@joy/contract'
import { type SampleWebhookEvent, webhookEvents, webhookRefusals } from '@joy/samples/webhooks.ts'

export type WebhooksOptions = { events?: readonly SampleWebhookEvent[]; refusals?: readonly WebhookRefusal[] }

/** What the outside services told, newest first. */
export const createWebhooks = (options: WebhooksOptions = {}) => ({
  events: (options.events ?? webhookEvents).map((it) => ({ ...it })),
  refusals: options.refusals ?? webhookRefusals,
  /** Those that wait for the worker, and since when by the browser's own clock. */
  replayedAt: new Map<number, number>(),
})
