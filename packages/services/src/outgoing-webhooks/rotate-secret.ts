import type { EndpointWithSecret } from '@joy/contract'
import { db, sql } from '@joy/database/sql.ts'
import { PRIOR_SECRET_HOURS } from '@joy/domain/integrations/outgoing-events.ts'
import { createEndpointSecret } from '@joy/integrations/outgoing/sign-message.ts'
import { confirmPassword } from '../account/confirm-password.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { endpointPurpose } from '../security/endpoint-purpose.ts'
import { getEndpoint } from './read-endpoints.ts'

/** Gives an endpoint another secret. The one before signs as well for 24 hours. @throws AppError `not_found`; as confirmPassword */
export async function rotateSecret(
  context: Context,
  { id, password }: { id: number; password: string },
): Promise<EndpointWithSecret> {
  const { label } = await getEndpoint(context, id)
  await confirmPassword(context, password)
  const secret = createEndpointSecret()
  return inTransaction(context, async (context) => {
    await db(context.em)
      .updateTable('outgoingEndpoint')
      .set((eb) => ({
        secret: context.secrets.seal(secret, endpointPurpose(id)),
        priorSecret: eb.ref('secret'),
        priorUntil: sql<Date>`app_now() + make_interval(hours => ${PRIOR_SECRET_HOURS})`,
      }))
      .where('id', '=', id)
      .execute()
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
