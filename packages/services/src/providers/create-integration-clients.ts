import type { OutsideIntegration } from '@joy/contract'
import type { CallOutcome } from '@joy/integrations/http/call-outcome.ts'
import type { OnServiceOutcome } from '../integrations/record-outcome.ts'
import { createPlanningCenter } from '@joy/integrations/membership/create-planning-center.ts'
import type { Outbound } from '@joy/integrations/http/outbound.ts'
import { createRateWindow, type RateWindow } from '@joy/integrations/http/rate-window.ts'
import { createSubstack } from '@joy/integrations/newsletter/create-substack.ts'
import { createMessageSender } from '@joy/integrations/outgoing/create-message-sender.ts'
import { createAmazonFetch } from '@joy/integrations/returned-mail/create-amazon-fetch.ts'
import { createStripe } from '@joy/integrations/payments/create-stripe.ts'
import { lookUpTexts } from '@joy/integrations/mail/look-up-texts.ts'
import type { IntegrationClients } from '../integration-clients.ts'

/** Where the three services answer instead of at their vendors: the simulators. */
type BaseUrls = { substack: string; planningcenter: string; stripe: string }

type Options = {
  userAgent: string
  baseUrls: Partial<BaseUrls>
  /** Which of them deliver their events, and to where. */
  receivers?: Partial<BaseUrls>
  onOutcome?: OnServiceOutcome
}

/** The clients of the outside services, each made once for its credentials. */
export function createIntegrationClients(
  outbound: Outbound,
  { userAgent, baseUrls, receivers = {}, onOutcome }: Options,
): IntegrationClients {
  const at = (service: OutsideIntegration, keyVersion: number) => ({
    ...(baseUrls[service] ? { baseUrl: baseUrls[service] } : {}),
    onOutcome: (outcome: CallOutcome) => onOutcome?.(service, keyVersion, outcome),
  })
  // The limit is that of whose token it is, whatever else a client is made for (ruling 46): all who ask wait together.
  const windows = new Map<string, RateWindow>()
  const windowOf = (applicationId: string): RateWindow => {
    const window = windows.get(applicationId) ?? createRateWindow(outbound)
    windows.set(applicationId, window)
    return window
  }
  return {
    getReceiver: (service) => receivers[service] ?? null,
    messages: createMessageSender(outbound, { userAgent }),
    lookUpTexts,
    fetchFromAmazon: createAmazonFetch(outbound),
    newsletter: once(({ apiKey, keyVersion }) =>
      createSubstack(outbound, {
        apiKey,
        userAgent,
        window: createRateWindow(outbound),
        ...at('substack', keyVersion),
      }),
    ),
    members: once(({ applicationId, secret, keyVersion, target }) =>
      createPlanningCenter(outbound, {
        applicationId,
        secret,
        userAgent,
        ...(target ? { target } : {}),
        window: windowOf(applicationId),
        ...at('planningcenter', keyVersion),
      }),
    ),
    payments: once(({ keyVersion, ...credentials }) =>
      createStripe(outbound, { ...credentials, ...at('stripe', keyVersion) }),
    ),
  }
}

/** Makes one client for each set of credentials, and forgets the oldest: credentials change, and seldom. */
function once<Credentials extends object, Client>(
  make: (credentials: Credentials) => Client,
): (credentials: Credentials) => Client {
  const made = new Map<string, Client>()
  return (credentials) => {
    const key = JSON.stringify(credentials)
    const known = made.get(key)
    if (known) return known
    const client = make(credentials)
    made.set(key, client)
    const oldest = made.keys().next()
    if (made.size > 8 && !oldest.done) made.delete(oldest.value)
    return client
  }
}
