import type { Integration as IntegrationShape } from '@joy/contract'
import { Integration } from '@joy/database/entities/integration.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { LockMode } from '@mikro-orm/core'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { openKey, presentIntegration } from './present-integration.ts'
import { keyFields, nextKey, purposeOf } from './secrets.ts'

/** Saves one platform's settings; the log says which fields changed, never to what a secret changed. */
export const updateIntegration = (context: Context, input: IntegrationShape): Promise<IntegrationShape> =>
  inTransaction(context, async (context) => {
    const { em, secrets } = context
    const it = await em.findOne(Integration, { id: input.id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!it) throw new AppError('not_found', 'These integration settings do not exist.')
    if (it.platform !== input.platform)
      throw new AppError('invalid_input', 'The platform of integration settings cannot be changed.')

    const changed: string[] = []
    for (const field of keyFields) {
      const stored = openKey(it, field, secrets)
      const next = nextKey(stored, input[field])
      if (next === stored) continue
      it[field] = next === null ? null : secrets.seal(next, purposeOf(it.platform, field))
      changed.push(field)
    }
    if (it.isActive !== input.isActive) changed.push('isActive')
    if (JSON.stringify(it.config) !== JSON.stringify(input.config)) changed.push('config')
    it.isActive = input.isActive
    it.config = input.config
    await logActivity(context, {
      action: 'Integration Settings Updated',
      platform: it.platform,
      status: 'Successful',
      details: changed.length ? `Changed: ${changed.join(', ')}` : 'Saved without a change',
      after: { changed },
    })
    return presentIntegration(it, secrets)
  })
