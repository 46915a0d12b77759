import type { SavedView } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { ownActor } from '../account/own-administrator.ts'
import { type Context, inTransaction } from '../context.ts'
import { nameTaken, presentView, viewColumns } from './view-row.ts'

type Change = { id: number } & { [F in 'name' | 'query']?: string | undefined } & { isDefault?: boolean | undefined }

/**
 * Changes a view of one's own; a new default takes the place of the one before.
 * @throws AppError `signed_out`, `not_found`, `conflict` where the name is taken
 */
export const updateView = (context: Context, { id, name, query, isDefault }: Change): Promise<SavedView> =>
  inTransaction(context, async ({ em, actor }) => {
    const own = ownActor({ actor }).id
    const ofOwn = db(em)
      .selectFrom('savedView')
      .select('screen')
      .where('id', '=', id)
      .where('administratorId', '=', own)
    if (isDefault)
      await db(em)
        .updateTable('savedView')
        .set({ isDefault: false })
        .where('administratorId', '=', own)
        .where('isDefault', '=', true)
        .where('id', '<>', id)
        .where('screen', '=', ofOwn)
        .execute()
    const row = await db(em)
      .updateTable('savedView')
      .set((eb) => ({
        name: eb.fn.coalesce(eb.val(name ?? null), 'name'),
        query: eb.fn.coalesce(eb.val(query ?? null), 'query'),
        isDefault: eb.fn.coalesce(eb.val(isDefault ?? null), 'isDefault'),
      }))
      .where('id', '=', id)
      .where('administratorId', '=', own)
      .returning(viewColumns)
      .executeTakeFirst()
      .catch(nameTaken)
    if (!row) throw new AppError('not_found', 'This view is no longer there.')
    return presentView(row)
  })
