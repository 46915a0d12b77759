import { outsideIntegrations } from '@joy/domain/integrations/integration-names.ts'
import type { IntegrationName } from '@joy/contract'
import { Integration } from '@joy/database/entities/integration.entity.ts'
import { type IntegrationFieldName, integrationFields } from '@joy/domain/integrations/integration-fields.ts'
import { type Context, inTransaction } from '../context.ts'
import { ensureIntegrations } from './ensure-integrations.ts'
import { storeField } from './store-field.ts'

/** Connects the three platforms by these texts, where nobody has saved settings of their own. */
export async function connectUnsaved(
  context: Context,
  texts: Readonly<Record<IntegrationName, Partial<Record<IntegrationFieldName, string>>>>,
): Promise<void> {
  await ensureIntegrations(context)
  for (const platform of outsideIntegrations)
    await inTransaction(context, async (context) => {
      const { em } = context
      const integration = await em.findOneOrFail(Integration, { platform })
      if (integration.changedBy) return
      integration.isActive = true
      for (const field of integrationFields[platform]) {
        const text = texts[platform][field.name]
        if (text !== undefined) storeField(integration, field, text, context)
      }
    })
}
