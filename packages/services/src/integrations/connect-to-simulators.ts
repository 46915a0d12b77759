import { Integration } from '@joy/database/entities/integration.entity.ts'
import { integrationFields, type IntegrationFieldName } from '@joy/domain/integration-fields.ts'
import type { Simulators } from '@joy/integrations/simulators/start-simulators.ts'
import { type Context, inTransaction } from '../context.ts'
import { ensureIntegrations } from './ensure-integrations.ts'
import { storeField } from './store-field.ts'

type Values = Partial<Record<IntegrationFieldName, string>>

/** Gives the platforms what the simulators accept, where nobody has saved settings of their own. */
export async function connectToSimulators(context: Context, credentials: Simulators['credentials']): Promise<void> {
  await ensureIntegrations(context)
  const { substack, planningcenter, stripe } = credentials
  await fill(context, 'substack', { apiKey: substack.apiKey, 'config.webhookSecret': substack.webhookSecret })
  await fill(context, 'planningcenter', {
    apiKey: planningcenter.applicationId,
    apiSecret: planningcenter.secret,
    'config.webhookSecret': planningcenter.webhookSecret,
    'config.membershipValue': planningcenter.membership,
  })
  await fill(context, 'stripe', {
    apiKey: stripe.publishableKey,
    apiSecret: stripe.secretKey,
    'config.webhookSecret': stripe.webhookSecret,
    'config.priceId': stripe.prices.joinTheGym.monthly,
    'config.prices.workOut.monthly': stripe.prices.workOut.monthly,
    'config.prices.workOut.yearly': stripe.prices.workOut.yearly,
    'config.prices.joinTheGym.yearly': stripe.prices.joinTheGym.yearly,
  })
}

const fill = (context: Context, platform: keyof Simulators['credentials'], values: Values): Promise<void> =>
  inTransaction(context, async ({ em, secrets }) => {
    const it = await em.findOneOrFail(Integration, { platform })
    if (it.changedBy) return
    it.isActive = true
    for (const field of integrationFields[platform]) {
      const value = values[field.name]
      if (value !== undefined) storeField(it, field, value, secrets)
    }
  })
