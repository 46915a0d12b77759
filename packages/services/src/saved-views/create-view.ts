import type { SavedView } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { ownActor } from '../account/own-administrator.ts'
import type { Context } from '../context.ts'
import { nameTaken, presentView, viewColumns, type ViewRow } from './view-row.ts'

const MOST = 50

/** Keeps a view. @throws AppError `signed_out`, `conflict` where the name is taken or the list has fifty already */
export async function createView(
  { em, actor }: Context,
  { screen, name, query }: Pick<SavedView, 'screen' | 'name' | 'query'>,
): Promise<SavedView> {
  const { id } = ownActor({ actor })
  const [row] = await rowsOf(
    em,
    sql<ViewRow>`insert into saved_view (administrator_id, screen, name, query)
      select ${id}, ${screen}, ${name}, ${query}
      where (select count(*) from saved_view where administrator_id = ${id} and screen = ${screen}) < ${MOST}
      returning ${viewColumns}`,
  ).catch(nameTaken)
  if (!row) throw new AppError('conflict', `At most ${MOST} views fit on one list. Delete one first.`)
  return presentView(row)
}
