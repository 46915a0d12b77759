import type { EndpointWithSecret } from '@joy/contract'
import { db, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { PRIOR_SECRET_HOURS } from '@joy/domain/integrations/outgoing-events.ts'
import { createEndpointSecret } from '@joy/integrations/outgoing/sign-message.ts'
import { confirmPassword } from '../account/confirm-password.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { endpointPurpose } from '../security/endpoint-purpose.ts'
import { getEndpoint } from './read-endpoints.ts'

/**
 * Gives an endpoint another secret. The one before signs as well for 24 hours; where it is replaced again meanwhile, the one that
 * the tool may still have goes on to its end, and the one in between is given up.
 * @throws AppError `not_found`, `conflict` where somebody else replaced it at this moment; as confirmPassword
 */
export async function rotateSecret(
  context: Context,
  { id, password }: { id: number; password: string },
): Promise<EndpointWithSecret> {
  const { label } = await getEndpoint(context, id)
  const { secret: present } = await db(context.em)
    .selectFrom('outgoingEndpoint')
    .select('secret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await confirmPassword(context, password)
  const secret = createEndpointSecret()
  return inTransaction(context, async (context) => {
    const replaced = await db(context.em)
      .updateTable('outgoingEndpoint')
      .set((eb) => ({
        secret: context.secrets.seal(secret, endpointPurpose(id)),
        priorSecret: eb.case().when(stillSigns).then(eb.ref('priorSecret')).else(eb.ref('secret')).end(),
        priorUntil: eb
          .case()
          .when(stillSigns)
          .then(eb.ref('priorUntil'))
          .else(sql<Date>`app_now() + make_interval(hours => ${PRIOR_SECRET_HOURS})`)
          .end(),
      }))
      .where('id', '=', id)
      .where('secret', '=', present)
      .returning('id')
      .executeTakeFirst()
    if (!replaced)
      throw new AppError('conflict', 'Somebody else replaced this secret at this moment. Look at the endpoint again.')
    await logActivity(context, {
      action: 'Webhook Secret Replaced',
      platform: 'System',
      status: 'Successful',
      details: `${label} has another secret; the one before signs as well for ${PRIOR_SECRET_HOURS} hours.`,
      after: { id },
    })
    return { secret, endpoint: await getEndpoint(context, id) }
  })
}

const stillSigns = sql<boolean>`prior_until > app_now()`
