import { db } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { getEndpoint } from './read-endpoints.ts'

/** Removes an endpoint, and with it what was and is to be told to it. @throws AppError `not_found` */
export const removeEndpoint = (context: Context, { id }: { id: number }): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const { label } = await getEndpoint(context, id)
    await db(context.em).deleteFrom('outgoingEndpoint').where('id', '=', id).execute()
    await logActivity(context, {
      action: 'Webhook Endpoint Removed',
      platform: 'System',
      status: 'Successful',
      details: `${label} is told nothing any more.`,
      before: { id, label },
    })
    return { message: `${label} is removed.` }
  })
