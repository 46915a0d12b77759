import type { Integration, IntegrationName } from '@joy/contract'
import { withConfigText } from '@joy/domain/integrations/integration-config.ts'
import {
  type IntegrationField,
  type IntegrationFieldName,
  integrationFields,
  toMask,
} from '@joy/domain/integrations/integration-fields.ts'
import { simulatorCredentials } from './simulator-credentials.ts'

type FieldTexts = Partial<Record<IntegrationFieldName, string>>

const { substack, planningcenter, stripe } = simulatorCredentials

/** Every field of the samples' connections in the clear; the mail server is none of them. */
export const sampleFieldTexts: Record<IntegrationName, FieldTexts> = {
  substack: { apiKey: substack.apiKey, 'config.webhookSecret': substack.webhookSecret },
  planningcenter: {
    apiKey: planningcenter.applicationId,
    apiSecret: planningcenter.secret,
    'config.webhookSecret': planningcenter.webhookSecret,
    'config.membershipValue': planningcenter.membership,
  },
  stripe: {
    apiKey: stripe.publishableKey,
    apiSecret: stripe.secretKey,
    'config.webhookSecret': stripe.webhookSecret,
    'config.priceId': stripe.prices.joinTheGym.monthly,
    'config.prices.workOut.monthly': stripe.prices.workOut.monthly,
    'config.prices.workOut.yearly': stripe.prices.workOut.yearly,
    'config.prices.joinTheGym.yearly': stripe.prices.joinTheGym.yearly,
  },
  email: {},
}

const nothing = { isActive: false, apiKey: null, apiSecret: null, config: {}, version: 1 }

/** The four platforms before anybody has connected them. */
export const unconnectedIntegrations: readonly Integration[] = [
  { ...nothing, id: 1, platform: 'substack' },
  { ...nothing, id: 2, platform: 'planningcenter' },
  { ...nothing, id: 3, platform: 'stripe' },
  { ...nothing, id: 4, platform: 'email' },
]

/** The four platforms with each text as `change` makes it. */
export function sampleIntegrations(change: (text: string, of: IntegrationName, field: IntegrationField) => string) {
  return unconnectedIntegrations.map((unconnectedIntegration) =>
    integrationFields[unconnectedIntegration.platform].reduce((made: Integration, field) => {
      const { name } = field
      const open = sampleFieldTexts[unconnectedIntegration.platform][name]
      if (open === undefined) return made
      const text = change(open, unconnectedIntegration.platform, field)
      const next = { ...made, isActive: true }
      return name === 'apiKey' || name === 'apiSecret'
        ? { ...next, [name]: text }
        : { ...next, config: withConfigText(next.config, name, text) }
    }, unconnectedIntegration),
  )
}

/** The four platforms as the server shows them: three are connected, and no mail server is set. */
export const integrations: readonly Integration[] = sampleIntegrations((text, _of, { isSecret }) =>
  isSecret ? toMask(text) : text,
)
