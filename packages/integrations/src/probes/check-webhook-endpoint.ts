import type { ConnectionCheck } from '@joy/contract'
import { configText } from '@joy/domain/integrations/integration-config.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import { stripeEvents, stripeVersion } from '@joy/domain/integrations/webhook-events.ts'
import type { Call } from '../call.ts'
import type { ProbeCredentials, WebhookFacts } from '../connection-probe.ts'
import { IntegrationFault } from '../http/integration-fault.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { missingEvents, type WebhookEndpoint } from '../payments/webhook-endpoint.ts'

const name = 'Webhook endpoint'

/** Whether Stripe sends here what is handled, in the version that is read, signed with the secret that is kept. */
export async function checkWebhookEndpoint(
  payments: PaymentProvider,
  { address, hindrance, ...requests }: WebhookFacts,
  config: ProbeCredentials['config'],
  call: Call,
): Promise<ConnectionCheck[]> {
  if (hindrance !== null) return [{ name, outcome: 'not checked', text: hindrance }]
  try {
    const ours = (await payments.listWebhookEndpoints(call)).filter(({ url }) => url === address)
    const present = ours.find(({ isEnabled }) => isEnabled) ?? ours[0]
    if (!present)
      return [{ name, outcome: 'failed', text: `Stripe sends no events to ${address}. Set up the webhooks.` }]
    const hasSecret = configText(config, 'config.webhookSecret') !== null
    return [...judge(present), checkSecret(hasSecret, requests)]
  } catch (error) {
    if (error instanceof IntegrationFault)
      return [{ name, outcome: 'not checked', text: `${error.fullMessage} ${inTheDashboard}` }]
    throw error
  }
}

const inTheDashboard = 'Look at it in the Stripe dashboard, under Developers, Webhooks.'

function judge(endpoint: WebhookEndpoint): ConnectionCheck[] {
  const missing = missingEvents(endpoint)
  return [
    endpoint.isEnabled
      ? { name, outcome: 'passed', text: 'It is there and on.' }
      : { name, outcome: 'failed', text: 'It is switched off at Stripe. Repair the webhooks.' },
    missing.length === 0
      ? {
          name: 'Webhook events',
          outcome: 'passed',
          text: `All ${counted(stripeEvents.length, 'kind of event', 'kinds of event')} are sent.`,
        }
      : { name: 'Webhook events', outcome: 'failed', text: `Not sent: ${missing.join(', ')}. Repair the webhooks.` },
    endpoint.isCurrent
      ? { name: 'Webhook version', outcome: 'passed', text: `Events come in version ${stripeVersion}.` }
      : {
          name: 'Webhook version',
          outcome: 'warning',
          text: `Events come in ${endpoint.apiVersion ? `version ${endpoint.apiVersion}` : 'the version of the account'}, and ${stripeVersion} is read here. Repair the webhooks.`,
        },
  ]
}

/** Stripe tells a secret once: whether it is the right one shows by what is signed with it. */
function checkSecret(
  hasSecret: boolean,
  { lastRequest, lastRefusal }: Pick<WebhookFacts, 'lastRequest' | 'lastRefusal'>,
): ConnectionCheck {
  const its = { name: 'Webhook signing secret' }
  if (!hasSecret)
    return { ...its, outcome: 'failed', text: 'There is none: deliveries are refused. Set up the webhooks.' }
  if (lastRefusal !== null)
    return {
      ...its,
      outcome: 'failed',
      text: `A delivery of ${lastRefusal} was signed with another one, and refused. Set up the webhooks: that makes a new endpoint with its own secret.`,
    }
  return lastRequest === null
    ? { ...its, outcome: 'not checked', text: 'Nothing that is signed with it has come yet.' }
    : { ...its, outcome: 'passed', text: `The last delivery that it signed came ${lastRequest}.` }
}
