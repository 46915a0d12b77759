import { Integration } from '@joy/database/entities/integration.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { findField, type IntegrationFieldName } from '@joy/domain/integrations/integration-fields.ts'
import { activityPlatforms } from '@joy/domain/integrations/activity-platforms.ts'
import { webhookSetUpMessages } from '@joy/domain/integrations/webhook-set-up-messages.ts'
import { LockMode } from '@mikro-orm/core'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { storeField } from '../integrations/store-field.ts'

type Kept = {
  integration: Pick<Integration, 'id' | 'keyVersion'>
  action: 'Prices Archived' | 'Prices Set Up'
  /** The ids to enter, by field; null empties it. */
  ids: ReadonlyMap<IntegrationFieldName, string | null>
  made: Readonly<Record<string, string>>
  details: string
}

/**
 * Keeps what was made or archived at the payment provider, and writes it to the log.
 * @throws AppError `conflict` where the keys were replaced meanwhile: it was made with others
 */
export const savePrices = (context: Context, { integration, action, ids, made, details }: Kept): Promise<void> =>
  inTransaction(context, async (context) => {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
    const stored = await context.em.findOneOrFail(Integration, { id: integration.id }, options)
    if (stored.keyVersion !== integration.keyVersion) throw new AppError('conflict', webhookSetUpMessages.keysReplaced)
    for (const [name, id] of ids) {
      const field = findField(stored.platform, name)
      if (field) storeField(stored, field, id, context)
    }
    Object.assign(stored, {
      madePrices: made,
      changedBy: actorName(context.actor),
      updatedAt: context.clock.now(),
      version: stored.version + 1,
    })
    await logActivity(context, { action, platform: activityPlatforms[stored.platform], status: 'Successful', details })
  })
