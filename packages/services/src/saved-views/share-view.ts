import type { SavedView } from '@joy/contract'
import { db, type Em } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { mostViews, viewMessages } from '@joy/domain/saved-views/view-rights.ts'
import { ownActor } from '../account/own-administrator.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { findView, lockView, nameTaken, presentView } from './view-row.ts'

/**
 * Shares a view of one's own with the team, or keeps it private again.
 * @throws AppError `signed_out`, `not_found`, `forbidden` for a view of somebody else, `conflict` where the name is taken or
 * a hundred are shared already
 */
export const shareView = (context: Context, { id, isShared }: { id: number; isShared: boolean }): Promise<SavedView> =>
  inTransaction(context, async (context) => {
    const { em, actor } = context
    const own = ownActor({ actor })
    const before = await lockView(em, id, own)
    if (before.ownerId !== own.id && !isShared)
      throw new AppError('forbidden', viewMessages.madePrivateByOthers(before.ownerName))
    if (before.isShared === isShared) return presentView(before, own)
    if (isShared) await refuseTooMany(em, before.screen)
    await db(em).updateTable('savedView').set({ isShared }).where('id', '=', id).execute().catch(nameTaken)
    await logActivity(context, {
      action: isShared ? 'View Shared' : 'View Made Private',
      platform: 'System',
      status: 'Successful',
      details: isShared ? `Shared the view '${before.name}' with the team` : `Made the view '${before.name}' private`,
      after: { viewId: id, name: before.name },
    })
    return presentView(await findView(em, id, own), own)
  })

async function refuseTooMany(em: Em, screen: string): Promise<void> {
  const { many } = await db(em)
    .selectFrom('savedView')
    .select((eb) => eb.fn.countAll<number>().as('many'))
    .where('screen', '=', screen)
    .where('isShared', '=', true)
    .executeTakeFirstOrThrow()
  if (Number(many) >= mostViews.shared) throw new AppError('conflict', viewMessages.tooManyShared)
}
