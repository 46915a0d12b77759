import { confirmPassword } from '../account/own-account.ts'
import type { Connection, ConnectionCheck, ConnectionState, ConnectionTest, Integration } from '@joy/contract'
import { configText } from '@joy/domain/integrations/integration-config.ts'
import {
  findField,
  type IntegrationFieldName,
  integrationFields,
  getWarning,
  toMask,
} from '@joy/domain/integrations/integration-fields.ts'
import { notConnected } from '@joy/domain/integrations/connection-state.ts'
import { activityPlatforms } from '@joy/domain/integrations/activity-platforms.ts'
import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import { formatMoment } from '@joy/domain/time/dates.ts'
import { seenThere } from '@joy/samples/connections.ts'
import { sampleFieldTexts } from '@joy/samples/integrations.ts'
import { Refusal } from '../refusal.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { isConnected } from './is-connected.ts'
import { logActivity } from '../activity/log-activity.ts'

export function findIntegration(backend: MockBackend, id: number): Integration {
  const found = backend.integrations.find((it) => it.id === id)
  if (!found) throw new Refusal('not_found', 'These integration settings do not exist.')
  return found
}

export const getFieldText = (integration: Integration, name: IntegrationFieldName): string | null =>
  name === 'apiKey' || name === 'apiSecret' ? integration[name] : configText(integration.config, name)

/** The demo names no mail server. */
export const getConnections = (backend: MockBackend): Connection[] =>
  backend.connections.map((it) =>
    (it.platform === 'email' ? backend.operator?.hasSmtp : isConnected(backend, it.platform))
      ? it
      : { ...it, ...notConnected },
  )

/** Judges the entries alone: what is complete is what the samples' services accept. */
export function testConnection(backend: MockBackend, id: number): ConnectionTest {
  const integration = findIntegration(backend, id)
  const name = integrationTitles[integration.platform]
  const checks = integrationFields[integration.platform].flatMap((field): ConnectionCheck[] => {
    const value = getFieldText(integration, field.name)
    const warning = getWarning(field, value)
    if (warning) return [{ name: field.label, outcome: 'warning', text: warning }]
    if (!field.isRequired) return []
    return [
      value === null
        ? { name: field.label, outcome: 'failed', text: `The ${field.label} is missing.` }
        : { name: field.label, outcome: 'passed', text: 'Is there and looks right.' },
    ]
  })
  const missing = checks.filter(({ outcome }) => outcome === 'failed')
  const seen = missing.length > 0 ? { checks: [], facts: [] } : seenThere[integration.platform]
  const accepted = `${name} accepts these credentials.`
  const test: ConnectionTest = {
    status: missing.length > 0 ? 'incomplete' : 'connected',
    text: missing.length > 0 ? `${name} was not asked: ${missing.map((check) => check.text).join(' ')}` : accepted,
    checks: [
      ...checks,
      missing.length > 0
        ? { name: `Answer from ${name}`, outcome: 'not checked', text: 'Was not asked.' }
        : { name: `Answer from ${name}`, outcome: 'passed', text: accepted },
      ...seen.checks,
      ...(integration.platform === 'stripe' && missing.length === 0 ? [checkSecret(backend, integration)] : []),
    ],
    facts: seen.facts,
    checkedAt: backend.now(),
  }
  const state: ConnectionState | null =
    missing.length > 0 ? null : { state: 'connected', goodAt: backend.now(), since: null, reason: null }
  backend.connections = backend.connections.map((known) => (known.id === id ? { ...known, ...state, test } : known))
  logActivity(backend, {
    action: 'Connection Tested',
    platform: activityPlatforms[integration.platform],
    status: missing.length > 0 ? 'Failed' : 'Successful',
    details: test.text,
  })
  return test
}

/** What shows that the signing secret is the right one: what came that is signed with it. */
function checkSecret(backend: MockBackend, integration: Integration): ConnectionCheck {
  const its = { name: 'Webhook signing secret' }
  if (getFieldText(integration, 'config.webhookSecret') === null)
    return { ...its, outcome: 'failed', text: 'There is none: deliveries are refused. Set up the webhooks.' }
  const last = backend.webhooks.events.find(
    ({ platform, signedWith }) => platform === 'stripe' && signedWith === 'current',
  )
  return last
    ? {
        ...its,
        outcome: 'passed',
        text: `The last delivery that it signed came ${formatMoment(last.receivedAt, backend.timeZone)}.`,
      }
    : { ...its, outcome: 'not checked', text: 'Nothing that is signed with it has come yet.' }
}

/** The samples' one password opens; what was entered here is made up from the last four characters of its mask. */
export function revealSecrets(
  backend: MockBackend,
  { id, fields, password }: { id: number; fields: string[]; password: string },
): { values: Record<string, string> } {
  confirmPassword(backend, password)
  const integration = findIntegration(backend, id)
  const values: Record<string, string> = {}
  for (const name of fields) {
    const field = findField(integration.platform, name)
    if (!field?.isSecret) throw new Refusal('invalid_input', 'This is no secret of these settings.')
    const mask = getFieldText(integration, field.name)
    const sample = sampleFieldTexts[integration.platform][field.name]
    if (mask !== null)
      values[name] =
        sample !== undefined && toMask(sample) === mask
          ? sample
          : `${field.prefixes?.[0] ?? ''}sample_${mask.replaceAll('•', '')}`
  }
  logActivity(backend, {
    action: 'Secret Shown',
    platform: activityPlatforms[integration.platform],
    details: `Shown: ${fields.map((name) => findField(integration.platform, name)?.label ?? name).join(', ')}`,
    after: { fields },
  })
  return { values }
}
