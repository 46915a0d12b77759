import type { ConnectionCheck } from '@joy/contract'
import { configText } from '@joy/domain/integrations/integration-config.ts'
import { type IntegrationField, integrationFields, getWarning } from '@joy/domain/integrations/integration-fields.ts'
import type { Integration } from '@joy/database/entities/integration.entity.ts'
import type { ProbeCredentials } from '@joy/integrations/connection-probe.ts'

/** What can be said of saved settings without asking anybody: is everything there, and does it look right. */
export function checkSettings({ platform }: Integration, credentials: ProbeCredentials): ConnectionCheck[] {
  return integrationFields[platform].flatMap((field): ConnectionCheck[] => {
    const value = getText(field, credentials)
    const warning = getWarning(field, value)
    if (value === null && field.isRequired)
      return [{ name: field.label, outcome: 'failed', text: `The ${field.label} is missing.` }]
    if (value !== null && warning) return [{ name: field.label, outcome: 'warning', text: warning }]
    return value !== null && field.isRequired
      ? [{ name: field.label, outcome: 'passed', text: 'Is there and looks right.' }]
      : []
  })
}

const getText = ({ name }: IntegrationField, probeCredentials: ProbeCredentials): string | null =>
  name === 'apiKey' || name === 'apiSecret' ? probeCredentials[name] : configText(probeCredentials.config, name)
