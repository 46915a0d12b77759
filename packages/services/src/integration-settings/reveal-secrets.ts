import type { RevealInput } from '@joy/contract'
import { Integration } from '@joy/database/entities/integration.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { findField, type IntegrationField } from '@joy/domain/integrations/integration-fields.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { confirmPassword } from '../account/confirm-password.ts'
import { activityPlatforms } from '@joy/domain/integrations/activity-platforms.ts'
import { openField } from '../integrations/present-integration.ts'

/**
 * Shows secrets of one integration to whoever gives their own password again; the log says which, never what.
 * @throws AppError `wrong_credentials`, TooManyRequests, `invalid_input` for what is no secret, `not_found`
 */
export async function revealSecrets(
  context: Context,
  { id, fields, password }: RevealInput,
): Promise<{ values: Record<string, string> }> {
  await confirmPassword(context, password)
  const integration = await context.em.findOne(Integration, { id })
  if (!integration) throw new AppError('not_found', 'These integration settings do not exist.')
  const asked = [...new Set(fields)].map((name) => secretField(integration, name))
  const values: Record<string, string> = {}
  for (const { name } of asked) {
    const secret = openField(integration, name, context.secrets)
    if (secret !== null) values[name] = secret
  }
  await logActivity(context, {
    action: 'Secret Shown',
    platform: activityPlatforms[integration.platform],
    status: 'Successful',
    details: `Shown: ${asked.map(({ label }) => label).join(', ')}`,
    after: { fields: asked.map(({ name }) => name) },
  })
  return { values }
}

function secretField({ platform }: Integration, name: string): IntegrationField {
  const field = findField(platform, name)
  if (!field?.isSecret) throw new AppError('invalid_input', 'This is no secret of these settings.')
  return field
}
