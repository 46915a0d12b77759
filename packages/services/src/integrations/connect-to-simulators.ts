import { Integration } from '@joy/database/entities/integration.entity.ts'
import { integrationFields } from '@joy/domain/integrations/integration-fields.ts'
import { sampleFieldTexts } from '@joy/samples/integrations.ts'
import { type Context, inTransaction } from '../context.ts'
import { ensureIntegrations } from './ensure-integrations.ts'
import { storeField } from './store-field.ts'

/** Gives the platforms what the simulators accept, where nobody has saved settings of their own. */
export async function connectToSimulators(context: Context): Promise<void> {
  await ensureIntegrations(context)
  for (const platform of ['substack', 'planningcenter', 'stripe'] as const)
    await inTransaction(context, async ({ em, secrets }) => {
      const it = await em.findOneOrFail(Integration, { platform })
      if (it.changedBy) return
      it.isActive = true
      for (const field of integrationFields[platform]) {
        const text = sampleFieldTexts[platform][field.name]
        if (text !== undefined) storeField(it, field, text, secrets)
      }
    })
}
