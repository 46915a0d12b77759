import type { IntegrationName, OutsideIntegration, WebhookSetUp } from '@joy/contract'
import { Integration } from '@joy/database/entities/integration.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { calledIntegrations } from '@joy/domain/integrations/integration-names.ts'
import { planningCenterPrefix } from '@joy/domain/integrations/webhook-events.ts'
import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import { webhookSetUpMessages as messages } from '@joy/domain/integrations/webhook-set-up-messages.ts'
import { createHash } from 'node:crypto'
import type { Context } from '../context.ts'
import { isConnected } from '../integrations/is-connected.ts'
import { openField } from '../integrations/present-integration.ts'
import { webhookTarget } from '../integrations/webhook-target.ts'
import { saveTest, tryConnection } from '../integrations/test-connection.ts'
import { lastRequests } from '../integrations/webhook-facts.ts'
import { asking } from '../providers/as-app-error.ts'
import { connectMembers } from '../providers/connect-members.ts'
import { connectPayments } from '../providers/connect-payments.ts'
import { type Asked, isAsked, isMadeHere, makeAsked } from './asked-for.ts'
import { whileClaimed } from './claim-set-up.ts'
import { saveSetUp } from './save-set-up.ts'
import { setUpPlanningCenterSubscriptions } from './set-up-planning-center-subscriptions.ts'
import type { SetUpResult } from './set-up-result.ts'
import { endpointName, setUpStripeEndpoint } from './set-up-stripe-endpoint.ts'

/**
 * Sees to it that a service sends its events here: makes what is missing, repairs what was switched off or changed, and
 * keeps the secrets. Where all is as it should be nothing happens.
 * @throws AppError `invalid_input` for a service without webhooks, `conflict` where it may not, or where the service refuses
 * (in its own words), `unavailable` where it does not answer, `not_found`
 */
export async function setUpWebhooks(context: Context, { id }: { id: number }): Promise<WebhookSetUp> {
  const platform = await requireSetUp(context, id)
  const { address, hindrance } = webhookTarget(context, platform)
  if (hindrance) throw new AppError('conflict', hindrance)
  return whileClaimed(context, id, async () => {
    const integration = await context.em.findOneOrFail(Integration, { id }, { refresh: true })
    const { outcome, done, secrets, made, obsolete, fault } = await asking(() =>
      setUps[platform](context, integration, address),
    )
    const isChanged = outcome !== 'in place' || secrets.size > 0
    if (isChanged)
      await saveSetUp(context, { integration, action: 'Webhooks Set Up', secrets, made, details: done.join(' ') })
    await asking(async () => {
      if (fault) throw fault
      for (const its of obsolete) await removeOne(context, platform, its)
    })
    await testAnew(context, id)
    return { outcome, done }
  })
}

export type SetUpPlatform = (typeof calledIntegrations)[number]
const isSetUpPlatform = (name: IntegrationName): name is SetUpPlatform => calledIntegrations.some((it) => it === name)

/** The service whose webhooks can be set up. @throws AppError */
export async function requireSetUp({ em }: Context, id: number): Promise<SetUpPlatform> {
  const integration = await em.findOne(Integration, { id })
  if (!integration) throw new AppError('not_found', 'These integration settings do not exist.')
  const { platform } = integration
  const name = integrationTitles[platform]
  if (!isSetUpPlatform(platform)) throw new AppError('invalid_input', messages.unsupported(name))
  if (!isConnected(integration)) throw new AppError('conflict', messages.notConnected(name))
  return platform
}

const setUps: Record<
  SetUpPlatform,
  (context: Context, integration: Integration, address: string) => Promise<SetUpResult>
> = {
  async stripe(context, integration, address) {
    const { provider } = await connected(context, 'stripe', connectPayments)
    const { refusedAt } = await lastRequests(context.em, { ...integration, platform: 'stripe' })
    const known = {
      address,
      isSecretDoubted: refusedAt !== null,
      madeId: integration.madeWebhooks[endpointName],
      hasSecret: openField(integration, 'config.webhookSecret', context.secrets) !== null,
      siteName: context.settings.siteName,
    }
    const making = <T>(asked: Asked<T>) => makeAsked(context, integration, asked)
    // Whoever tries again after a lost answer sends the same key, and Stripe answers as it did.
    const { id, version } = integration
    const hash = createHash('sha256').update(JSON.stringify(known)).digest('hex').slice(0, 12)
    const call = { idempotencyKey: `webhooks:${id}:${version}:${hash}`, correlationId: context.requestId }
    return setUpStripeEndpoint(provider, { ...known, makeAsked: making }, call)
  },
  async planningcenter(context, integration, address) {
    const { members } = await connected(context, 'planningcenter', connectMembers)
    const getSecret = (field: Parameters<typeof openField>[1]) => openField(integration, field, context.secrets)
    const making = <T>(asked: Asked<T>) => makeAsked(context, integration, asked)
    const known = { address, made: integration.madeWebhooks, getSecret, makeAsked: making }
    return setUpPlanningCenterSubscriptions(members, known, { correlationId: context.requestId })
  },
}

/** What the last test found is of before. */
export async function testAnew(context: Context, id: number): Promise<void> {
  const integration = await context.em.findOneOrFail(Integration, { id }, { refresh: true })
  await saveTest(context.em, integration, await tryConnection(context, integration))
}

/** The ids at the service of all that was made from here: of what was asked for, what is there by now. @throws {IntegrationFault} */
export async function madeIds(context: Context, platform: SetUpPlatform, integration: Integration): Promise<string[]> {
  const made = Object.entries(integration.madeWebhooks)
  const known = made.flatMap(([, its]) => (isAsked(its) ? [] : [its]))
  const asked = made.filter(([, its]) => isAsked(its))
  if (asked.length === 0) return known
  const { address } = webhookTarget(context, platform)
  const here = (await listThere(context, platform)).filter(({ url }) => url === address)
  const found = asked.flatMap(([name, its]) =>
    here.filter(
      (it) => (it.name === undefined || it.name === `${planningCenterPrefix}${name}`) && isMadeHere(its, it.id),
    ),
  )
  return [...new Set([...known, ...found.map(({ id }) => id)])]
}

async function listThere(
  context: Context,
  platform: SetUpPlatform,
): Promise<readonly { id: string; url: string; name?: string }[]> {
  const call = { correlationId: context.requestId }
  if (platform === 'stripe')
    return (await connected(context, platform, connectPayments)).provider.listWebhookEndpoints(call)
  return (await connected(context, platform, connectMembers)).members.listWebhookSubscriptions(call)
}

/** Removes one endpoint or subscription; one that is gone is fine. @throws {IntegrationFault} */
export async function removeOne(context: Context, platform: SetUpPlatform, id: string): Promise<void> {
  const call = { correlationId: context.requestId }
  if (platform === 'stripe')
    await (await connected(context, platform, connectPayments)).provider.deleteWebhookEndpoint(id, call)
  else await (await connected(context, platform, connectMembers)).members.deleteWebhookSubscription(id, call)
}

async function connected<T>(
  context: Context,
  platform: OutsideIntegration,
  connect: (context: Context) => Promise<T | null>,
): Promise<T> {
  const its = await connect(context)
  if (!its) throw new AppError('conflict', messages.notConnected(integrationTitles[platform]))
  return its
}
