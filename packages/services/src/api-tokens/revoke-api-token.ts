import { db, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { ownActor } from '../account/own-administrator.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'

/** Makes a token void: one's own, as an owner anybody's. @throws AppError `not_found`, also for somebody else's */
export const revokeApiToken = (context: Context, { id }: { id: number }): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const { id: ownId, role } = ownActor(context)
    const was = await db(context.em)
      .updateTable('apiToken')
      .set({ revokedAt: sqlNow })
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .where((eb) => eb.or([eb('administratorId', '=', ownId), eb.lit(role === 'owner')]))
      .returning('name')
      .executeTakeFirst()
    if (!was) throw new AppError('not_found', 'There is no such API token, or it is revoked already.')
    await logActivity(context, {
      action: 'API Token Revoked',
      platform: 'System',
      status: 'Successful',
      details: `${was.name} works no more.`,
    })
    return { message: `The API token ${was.name} is revoked.` }
  })
