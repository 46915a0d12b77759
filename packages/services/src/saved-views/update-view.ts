import type { SavedView } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { viewMessages } from '@joy/domain/saved-views/view-rights.ts'
import { ownActor } from '../account/own-administrator.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { beginSizeAnew } from './note-size.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'
import { findView, lockView, nameTaken, presentView } from './view-row.ts'

type Change = { id: number } & { [F in 'name' | 'query']?: string | undefined } & { isDefault?: boolean | undefined }

/**
 * Changes a view that is one's own or shared; a new default takes the place of the one before.
 * @throws AppError `signed_out`, `not_found`, `forbidden`, `conflict` where the name is taken, `invalid_input` for
 * conditions that cannot be read
 */
export const updateView = (context: Context, { id, name, query, isDefault }: Change): Promise<SavedView> =>
  inTransaction(context, async (context) => {
    const { em, actor } = context
    const own = ownActor({ actor })
    const before = await lockView(em, id, own)
    if (isDefault !== undefined && before.ownerId !== own.id)
      throw new AppError('forbidden', viewMessages.openedByOthers(before.ownerName))
    if (query !== undefined) refuseUnreadable({ ...before, query })
    if (isDefault)
      await db(em)
        .updateTable('savedView')
        .set({ isDefault: false })
        .where('administratorId', '=', own.id)
        .where('isDefault', '=', true)
        .where('id', '<>', id)
        .where('screen', '=', before.screen)
        .execute()
    const after = {
      name: name ?? before.name,
      query: query ?? before.query,
      isDefault: isDefault ?? before.isDefault,
    }
    await db(em).updateTable('savedView').set(after).where('id', '=', id).execute().catch(nameTaken)
    if (after.query !== before.query) await beginSizeAnew(em, { ...before, ...after })
    if (before.isShared && (after.name !== before.name || after.query !== before.query))
      await logActivity(context, {
        action: 'Shared View Changed',
        platform: 'System',
        status: 'Successful',
        details:
          after.name === before.name
            ? `Changed whom the shared view '${after.name}' shows`
            : `Renamed the shared view '${before.name}' to '${after.name}'`,
        // Not what it searches for: written as an address of a page, somebody in it would be found by no eraser.
        before: { viewId: id, name: before.name },
        after: { name: after.name },
      })
    return presentView(await findView(em, id, own), own)
  })
