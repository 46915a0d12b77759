import type { SavedView } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { ownActor } from '../account/own-administrator.ts'
import { type Context, inTransaction } from '../context.ts'
import { nameTaken, presentView, viewColumns, type ViewRow } from './view-row.ts'

type Change = { id: number } & { [F in 'name' | 'query']?: string | undefined } & { isDefault?: boolean | undefined }

/**
 * Changes a view of one's own; a new default takes the place of the one before.
 * @throws AppError `signed_out`, `not_found`, `conflict` where the name is taken
 */
export const updateView = (context: Context, { id, name, query, isDefault }: Change): Promise<SavedView> =>
  inTransaction(context, async ({ em, actor }) => {
    const own = ownActor({ actor }).id
    if (isDefault)
      await rowsOf(
        em,
        sql`update saved_view set is_default = false where administrator_id = ${own} and is_default and id <> ${id}
          and screen = (select screen from saved_view where id = ${id} and administrator_id = ${own})`,
      )
    const [row] = await rowsOf(
      em,
      sql<ViewRow>`update saved_view set name = coalesce(${name ?? null}, name), query = coalesce(${query ?? null}, query),
          is_default = coalesce(${isDefault ?? null}, is_default)
        where id = ${id} and administrator_id = ${own} returning ${viewColumns}`,
    ).catch(nameTaken)
    if (!row) throw new AppError('not_found', 'This view is no longer there.')
    return presentView(row)
  })
