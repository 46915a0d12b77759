import type { Integration } from '@joy/contract'
import { configText, withConfigText } from '@joy/domain/integrations/integration-config.ts'
import { type IntegrationFieldName, integrationFields } from '@joy/domain/integrations/integration-fields.ts'

/** What stands in a field; '' for nothing. */
export const fieldText = (integration: Integration, name: IntegrationFieldName): string =>
  (name === 'apiKey' || name === 'apiSecret' ? integration[name] : configText(integration.config, name)) ?? ''

/** Whether anything is there that requests could be signed with. */
export const hasWebhookSecret = (integration: Integration): boolean =>
  integrationFields[integration.platform].some(
    ({ name }) => /^config\.webhookSecret(?:s\.|$)/u.test(name) && fieldText(integration, name) !== '',
  )

/** A copy with the text in its field. An emptied field is said to be nothing, so that saving clears it. */
export function withFieldText(integration: Integration, name: IntegrationFieldName, text: string): Integration {
  const value = text === '' ? null : text
  return name === 'apiKey' || name === 'apiSecret'
    ? { ...integration, [name]: value }
    : { ...integration, config: withConfigText(integration.config, name, value) }
}

/** What a hand makes of a masked secret: a mask is replaced as a whole, never in part. */
export function typedOver(mask: string, text: string): string {
  if (text.includes(mask)) return text.replace(mask, '')
  return text.includes('•') ? '' : text
}
