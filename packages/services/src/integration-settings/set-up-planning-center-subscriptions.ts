import { planningCenterEvents, planningCenterPrefix } from '@joy/domain/integrations/webhook-events.ts'
import { type IntegrationFieldName, webhookSecretField } from '@joy/domain/integrations/integration-fields.ts'
import { webhookSetUpMessages as messages } from '@joy/domain/integrations/webhook-set-up-messages.ts'
import type { Call } from '@joy/integrations/call.ts'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import type { MembershipProvider } from '@joy/integrations/membership/membership-provider.ts'
import { type Asked, isMadeHere, toAsked } from './asked-for.ts'
import type { SetUpResult } from './set-up-result.ts'

type Known = {
  address: string
  /** The subscriptions that were made from here, by event. */
  made: Readonly<Record<string, string>>
  getSecret: (field: IntegrationFieldName) => string | null
  makeAsked: <T>(asked: Asked<T>) => Promise<T>
}

/**
 * Sees to it that each event that is handled has one subscription of Planning Center that is on and sends here, and that its
 * secret is known: the service tells it again whenever it is asked. What was done before a fault comes with it.
 * @throws {IntegrationFault} where nothing was done yet
 */
export async function setUpPlanningCenterSubscriptions(
  members: MembershipProvider,
  { address, made: before, getSecret, makeAsked }: Known,
  call: Call,
): Promise<SetUpResult> {
  const there = (await members.listWebhookSubscriptions(call)).filter(({ url }) => url === address)
  const secrets = new Map<IntegrationFieldName, string>()
  const made: Record<string, string> = {}
  const [fresh, on, kept, twice]: [string[], string[], string[], string[]] = [[], [], [], []]
  let fault: IntegrationFault | undefined
  let making: string | null = null
  try {
    for (const event of planningCenterEvents) {
      const name = `${planningCenterPrefix}${event}`
      const same = there.filter((it) => it.name === name)
      const ours = same.find(({ id }) => isMadeHere(before[event], id))
      const found = ours ?? same.find(({ isActive }) => isActive) ?? same[0]
      const make = () => members.createWebhookSubscription({ name, url: address }, call)
      making = found ? null : event
      const present = found ?? (await makeAsked({ name: event, there: [], make }))
      making = null
      const field = webhookSecretField(event)
      if (found && getSecret(field) !== found.secret) kept.push(event)
      if (!found || ours) made[event] = present.id
      if (!found) fresh.push(event)
      if (getSecret(field) !== present.secret) secrets.set(field, present.secret)
      twice.push(...same.filter(({ id }) => id !== present.id).map(({ id }) => id))
      if (present.isActive) continue
      await members.activateWebhookSubscription(present.id, call)
      on.push(event)
    }
  } catch (thrown) {
    if (!(thrown instanceof IntegrationFault)) throw thrown
    if (making && thrown.isOutcomeUnknown) made[making] = toAsked([])
    fault = thrown
  }
  const done = [
    ...(fresh.length > 0 ? [messages.subscriptionsMade(fresh.length)] : []),
    ...(on.length > 0 ? [messages.subscriptionsSwitchedOn(on)] : []),
    ...(kept.length > 0 ? [messages.secretsKept(kept.length)] : []),
    ...(twice.length > 0 ? [messages.subscriptionsDropped(twice.length)] : []),
  ]
  const isNew = fresh.length === planningCenterEvents.length
  return {
    outcome: done.length === 0 ? 'in place' : isNew ? 'made' : 'repaired',
    done: done.length > 0 ? done : [messages.subscriptionsInPlace(planningCenterEvents.length)],
    secrets,
    made: { ...before, ...made },
    obsolete: twice,
    ...(fault ? { fault } : {}),
  }
}
