import { db } from '@joy/database/sql.ts'
import { ownActor } from '../account/own-administrator.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { lockView } from './view-row.ts'

/** Deletes a view: one's own, or as an administrator a shared one. @throws AppError `signed_out`, `not_found`, `forbidden` */
export const removeView = (context: Context, { id }: { id: number }): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const { em, actor } = context
    const view = await lockView(em, id, ownActor({ actor }))
    await db(em).deleteFrom('savedView').where('id', '=', id).execute()
    if (view.isShared)
      await logActivity(context, {
        action: 'Shared View Deleted',
        platform: 'System',
        status: 'Successful',
        details: `Deleted the view '${view.name}', which ${view.ownerName} had shared`,
        before: { viewId: id, name: view.name },
      })
    return { message: 'The view is deleted.' }
  })
