import { Integration } from '@joy/database/entities/integration.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { findField, type IntegrationFieldName } from '@joy/domain/integrations/integration-fields.ts'
import { activityPlatforms } from '@joy/domain/integrations/activity-platforms.ts'
import { webhookSetUpMessages } from '@joy/domain/integrations/webhook-set-up-messages.ts'
import { LockMode } from '@mikro-orm/core'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { openField } from '../integrations/present-integration.ts'
import { storeField } from '../integrations/store-field.ts'

type Kept = {
  integration: Pick<Integration, 'id' | 'keyVersion'>
  action: 'Webhooks Removed' | 'Webhooks Set Up'
  /** null takes one away. */
  secrets: ReadonlyMap<IntegrationFieldName, string | null>
  made: Readonly<Record<string, string>>
  details: string
}

/**
 * Keeps what was made or removed at a service: the secrets sealed, those of before accepted for three days beside them.
 * @throws AppError `conflict` where the keys were replaced meanwhile: it was made with others
 */
export const saveSetUp = (context: Context, { integration, action, secrets, made, details }: Kept): Promise<void> =>
  inTransaction(context, async (context) => {
    const where = { id: integration.id }
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
    const stored = await context.em.findOneOrFail(Integration, where, options)
    if (stored.keyVersion !== integration.keyVersion) throw new AppError('conflict', webhookSetUpMessages.keysReplaced)
    for (const [name, secret] of secrets) saveSecret(context, stored, name, secret)
    Object.assign(stored, {
      madeWebhooks: made,
      changedBy: actorName(context.actor),
      updatedAt: context.clock.now(),
      version: stored.version + 1,
    })
    await logActivity(context, {
      action,
      platform: activityPlatforms[stored.platform],
      status: 'Successful',
      details,
    })
  })

function saveSecret(context: Context, stored: Integration, name: IntegrationFieldName, secret: string | null): void {
  const { secrets: box } = context
  const [field, previous] = [findField(stored.platform, name), findField(stored.platform, previousName)]
  if (!field || !previous) throw new Error(`${stored.platform} has no field ${name}.`)
  const before = openField(stored, name, box)
  storeField(stored, field, secret, context)
  if (secret === null || before === null || before === secret) return
  // Several may be replaced at once; what is no longer accepted first is the oldest of all.
  const others = (openField(stored, previousName, box) ?? '').split(/\s+/u).filter((it) => it && it !== before)
  const all = [before, ...others]
  while (all.join(' ').length > LONGEST) all.pop()
  storeField(stored, previous, all.join(' '), context)
}

const previousName = 'config.webhookSecretPrevious'
/** As much as a field holds. */
const LONGEST = 500
