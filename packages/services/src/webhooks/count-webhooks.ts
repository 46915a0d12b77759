import { outsideIntegration } from '@joy/contract/schemas/integration.ts'
import type { OutsideIntegration, WebhookStatus } from '@joy/contract'

export const outsideIntegrations: readonly OutsideIntegration[] = outsideIntegration.options
const webhookStates: readonly WebhookStatus[] = ['waiting', 'done', 'ignored', 'failed']

/** How many events there are, of one platform or in one state or both, from the maintained counters. */
export const countWebhooks = (
  counter: (name: string) => number,
  { platform, status }: { platform?: OutsideIntegration | undefined; status?: WebhookStatus | undefined },
): number =>
  (platform ? [platform] : outsideIntegrations)
    .flatMap((one) => (status ? [status] : webhookStates).map((state) => counter(`webhooks.${one}.${state}`)))
    .reduce((sum, count) => sum + count, 0)
