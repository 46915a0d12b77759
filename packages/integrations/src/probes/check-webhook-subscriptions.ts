import type { ConnectionCheck } from '@joy/contract'
import { configText } from '@joy/domain/integrations/integration-config.ts'
import { webhookSecretField } from '@joy/domain/integrations/integration-fields.ts'
import { planningCenterEvents, planningCenterPrefix } from '@joy/domain/integrations/webhook-events.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import type { Call } from '../call.ts'
import type { ProbeCredentials, WebhookFacts } from '../connection-probe.ts'
import { IntegrationFault } from '../http/integration-fault.ts'
import type { WebhookSubscriptions } from '../membership/webhook-subscriptions.ts'

const name = 'Webhook subscriptions'

/** Whether Planning Center sends here each event that is handled, signed with a secret that is kept. */
export async function checkWebhookSubscriptions(
  members: WebhookSubscriptions,
  { address, hindrance }: WebhookFacts,
  config: ProbeCredentials['config'],
  call: Call,
): Promise<ConnectionCheck[]> {
  if (hindrance !== null) return [{ name, outcome: 'not checked', text: hindrance }]
  try {
    const there = (await members.listWebhookSubscriptions(call)).filter(({ url }) => url === address)
    const getSame = (event: string) => there.filter((it) => it.name === `${planningCenterPrefix}${event}`)
    const missing = planningCenterEvents.filter((event) => getSame(event).length === 0)
    const off = planningCenterEvents.filter(
      (event) => getSame(event).length > 0 && !getSame(event).some((it) => it.isActive),
    )
    const strange = planningCenterEvents.filter((event) =>
      getSame(event).some(({ isActive, secret }) => isActive && !getSecrets(config, event).includes(secret)),
    )
    const faults = [
      ...said('Not there', missing),
      ...said('Switched off', off),
      ...said('Signed with a secret that is not kept here', strange),
    ]
    if (faults.length > 0)
      return [
        {
          name,
          outcome: 'failed',
          text: `${faults.join(' ')} ${missing.length === planningCenterEvents.length ? 'Set up' : 'Repair'} the webhooks.`,
        },
      ]
    const all = counted(planningCenterEvents.length, 'subscription')
    return [{ name, outcome: 'passed', text: `All ${all} are there and on, and their secrets are kept.` }]
  } catch (error) {
    if (error instanceof IntegrationFault)
      return [{ name, outcome: 'not checked', text: `${error.fullMessage} ${inTheSettings}` }]
    throw error
  }
}

const inTheSettings = 'Look at them in Planning Center, under Developer, Webhooks.'
const said = (what: string, events: readonly string[]): string[] =>
  events.length > 0 ? [`${what}: ${events.join(', ')}.`] : []

/** Its own, and those that stand together in one field. */
const getSecrets = (config: ProbeCredentials['config'], event: string): string[] => [
  configText(config, webhookSecretField(event)) ?? '',
  ...(configText(config, 'config.webhookSecret') ?? '').split(/[\s,]+/u),
]
