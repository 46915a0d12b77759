import { stripeEvents, stripeVersion } from '@joy/domain/integrations/webhook-events.ts'
import { webhookSetUpMessages as messages } from '@joy/domain/integrations/webhook-set-up-messages.ts'
import type { Keyed, PaymentProvider } from '@joy/integrations/payments/payment-provider.ts'
import { missingEvents, type WebhookEndpoint } from '@joy/integrations/payments/webhook-endpoint.ts'
import type { Asked } from './asked-for.ts'
import type { SetUpResult } from './set-up-result.ts'

type Known = {
  address: string
  /** The endpoint that was made from here, if one was. */
  madeId: string | undefined
  hasSecret: boolean
  /** Whether what came last was signed with another one. */
  isSecretDoubted: boolean
  siteName: string
  makeAsked: <T>(asked: Asked<T>) => Promise<T>
}

/** The name under which the id of the one endpoint is kept. */
export const endpointName = 'endpoint'
/** And that of the one that is being made, as long as no answer says its id. */
const newEndpointName = 'new endpoint'

/**
 * Sees to it that one endpoint of Stripe sends here all that is handled, in the version that is read, signed with a secret
 * that is known. One that somebody else made for this address is taken over where its secret is here.
 * @throws {IntegrationFault}
 */
export async function setUpStripeEndpoint(provider: PaymentProvider, known: Known, call: Keyed): Promise<SetUpResult> {
  const { address, madeId, hasSecret, isSecretDoubted } = known
  const ours = (await provider.listWebhookEndpoints(call)).filter(({ url }) => url === address)
  const present = ours.find(({ id }) => id === madeId) ?? ours.find(({ isEnabled }) => isEnabled) ?? ours[0]
  // The secret that is kept is of the endpoint that was made from here: of another nobody knows it.
  const isOthers = madeId !== undefined && present?.id !== madeId
  if (!present || !hasSecret || isSecretDoubted || isOthers || !present.isCurrent)
    return make(provider, known, { ours, present }, call)

  const done: string[] = []
  const missing = missingEvents(present)
  if (!present.isEnabled) done.push(messages.endpointSwitchedOn)
  if (missing.length > 0) done.push(messages.eventsAdded(missing))
  if (done.length > 0) {
    const events = missing.length > 0 ? [...present.events, ...missing] : present.events
    await provider.repairWebhookEndpoint({ id: present.id, events }, call)
  }
  const isMade = present.id === madeId
  // With the secret of the one that was made, another for the same address only brings what nobody can check.
  const obsolete = isMade ? ours.filter(({ id }) => id !== present.id).map(({ id }) => id) : []
  return {
    outcome: done.length + obsolete.length > 0 ? 'repaired' : 'in place',
    done: [
      ...(done.length + obsolete.length > 0 ? done : [messages.endpointInPlace]),
      ...obsolete.map(() => messages.endpointDropped),
    ],
    secrets: new Map(),
    made: isMade ? { [endpointName]: present.id } : {},
    obsolete,
  }
}

/** A new one: its secret is told now, and never again. Those that stand there are removed once it is kept. */
async function make(
  provider: PaymentProvider,
  { address, hasSecret, isSecretDoubted, madeId, siteName, makeAsked }: Known,
  { ours, present }: { ours: readonly WebhookEndpoint[]; present: WebhookEndpoint | undefined },
  call: Keyed,
): Promise<SetUpResult> {
  const endpoint = { url: address, events: stripeEvents, description: `Made by ${siteName}` }
  const { id, secret } = await makeAsked({
    name: newEndpointName,
    there: ours,
    make: () => provider.createWebhookEndpoint(endpoint, call),
  })
  const why = !present
    ? messages.endpointMade(stripeEvents.length)
    : hasSecret && !isSecretDoubted && (madeId === undefined || present.id === madeId)
      ? messages.versionReplaced(present.apiVersion, stripeVersion)
      : messages.endpointReplaced
  return {
    outcome: present ? 'repaired' : 'made',
    done: [why],
    secrets: new Map([['config.webhookSecret', secret]]),
    made: { [endpointName]: id },
    obsolete: ours.map((it) => it.id).filter((it) => it !== id),
  }
}
