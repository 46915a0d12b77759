import type { Integration as IntegrationShape, IntegrationInput } from '@joy/contract'
import { Integration } from '@joy/database/entities/integration.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { toFault, type IntegrationField, integrationFields } from '@joy/domain/integrations/integration-fields.ts'
import { integrationMessages } from '@joy/domain/integrations/integration-messages.ts'
import { LockMode } from '@mikro-orm/core'
import { logActivity } from '../activity/log-activity.ts'
import { recountTries } from './recount-tries.ts'
import { actorName, type Context, inTransaction, type SecretBox } from '../context.ts'
import { forgetKnownEvents } from '../payment-check/payment-check-row.ts'
import { refuseUnknownSettings, sentText } from '../integrations/sent-fields.ts'
import { activityPlatforms } from '@joy/domain/integrations/activity-platforms.ts'
import { openField, presentIntegration } from '../integrations/present-integration.ts'
import { nextKey } from '../integrations/secrets.ts'
import { storeField } from '../integrations/store-field.ts'

/**
 * Saves one platform's settings; the log says which fields changed, never to what a secret changed.
 * @throws AppError `invalid_input` for what cannot be kept, `conflict` for a mask of another secret or an old version,
 * `not_found`
 */
export const updateIntegration = (context: Context, input: IntegrationInput): Promise<IntegrationShape> =>
  inTransaction(context, async (context) => {
    const { em, secrets, actor, clock } = context
    const integration = await em.findOne(Integration, { id: input.id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!integration) throw new AppError('not_found', 'These integration settings do not exist.')
    if (integration.platform !== input.platform)
      throw new AppError('invalid_input', 'The platform of integration settings cannot be changed.')
    if (input.version !== undefined && input.version !== integration.version)
      throw new AppError('conflict', integrationMessages.changedMeanwhile)
    refuseUnknownSettings(integration, input)

    const changes = integrationFields[integration.platform].flatMap((field) =>
      toChange(integration, field, input, secrets),
    )
    for (const { field, after } of changes) storeField(integration, field, after, context)
    // What was paid there before is no news here: no receipt is written for it.
    if (integration.platform === 'stripe' && changes.some(isOtherSource)) await forgetKnownEvents(em)
    const tries = changes.find(({ field }) => field.name === 'config.paymentTries')
    if (tries) await recountTries(em, tries.after)
    const wasActive = integration.isActive
    integration.isActive = input.isActive
    const changed = [
      ...changes.map(({ field }) => field.label),
      ...(wasActive === integration.isActive ? [] : ['in use']),
    ]
    if (changed.length > 0)
      Object.assign(integration, {
        changedBy: actorName(actor),
        updatedAt: clock.now(),
        version: integration.version + 1,
      })
    const toLog = (side: 'before' | 'after') =>
      Object.fromEntries(
        changes.map((change) => [change.field.name, change.field.isSecret ? '(secret)' : change[side]]),
      )
    await logActivity(context, {
      action: 'Integration Settings Updated',
      platform: activityPlatforms[integration.platform],
      status: 'Successful',
      details: changed.length ? `Changed: ${changed.join(', ')}` : 'Saved without a change',
      before: { ...toLog('before'), isActive: wasActive },
      after: { ...toLog('after'), isActive: integration.isActive },
    })
    return presentIntegration(integration, secrets)
  })

/** Between Stripe's test and its live side: two books that know nothing of each other. */
const isOtherSource = ({ field, before, after }: Change): boolean =>
  field.name === 'apiSecret' && isLiveKey(before) !== isLiveKey(after)
const isLiveKey = (key: string | null): boolean => /^[rs]k_live_/u.test(key ?? '')

type Change = { field: IntegrationField; before: string | null; after: string | null }

function toChange(
  integration: Integration,
  field: IntegrationField,
  input: IntegrationInput,
  secrets: SecretBox,
): Change[] {
  const sent = sentText(input, field)
  const before = openField(integration, field.name, secrets)
  const fault = sent === null ? undefined : toFault(field, sent)
  // A mask that comes back is judged as one, not as a value.
  const after = nextKey(before, sent)
  if (after !== before && fault) throw new AppError('invalid_input', fault)
  return after === before ? [] : [{ field, before, after }]
}
