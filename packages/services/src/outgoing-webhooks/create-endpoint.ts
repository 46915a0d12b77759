import type { EndpointWithSecret, OutgoingEndpointInput } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { createEndpointSecret } from '@joy/integrations/outgoing/sign-message.ts'
import { confirmPassword } from '../account/confirm-password.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { endpointPurpose } from '../security/endpoint-purpose.ts'
import { getEndpoint, readEndpoints } from './read-endpoints.ts'
import { refuseAddress } from './refuse-address.ts'

/** Each event is written for each of them. */
const MOST_ENDPOINTS = 20

/** Adds an endpoint, which is told of what happens from now on. @throws AppError `invalid_input`, `conflict`; as confirmPassword */
export async function createEndpoint(
  context: Context,
  { label, address, events, password }: OutgoingEndpointInput & { password: string },
): Promise<EndpointWithSecret> {
  refuseAddress(context, address)
  await confirmPassword(context, password)
  return inTransaction(context, async (context) => {
    if ((await readEndpoints(context)).length >= MOST_ENDPOINTS)
      throw new AppError('conflict', `There are ${MOST_ENDPOINTS} endpoints already. Remove one that nobody needs.`)
    const secret = createEndpointSecret()
    const { id } = await db(context.em)
      .insertInto('outgoingEndpoint')
      .values({ label, url: address, events: [...new Set(events)], secret: '', createdBy: actorName(context.actor) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db(context.em)
      .updateTable('outgoingEndpoint')
      .set({ secret: context.secrets.seal(secret, endpointPurpose(id)) })
      .where('id', '=', id)
      .execute()
    await logActivity(context, {
      action: 'Webhook Endpoint Added',
      platform: 'System',
      status: 'Successful',
      details: `${label} is told of ${events.join(', ')}.`,
      after: { id, label, host: new URL(address).host, events },
    })
    return { secret, endpoint: await getEndpoint(context, id) }
  })
}
