import type { SavedView } from '@joy/contract'
import { query, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { ownActor } from '../account/own-administrator.ts'
import type { Context } from '../context.ts'
import { nameTaken, presentView, viewRow } from './view-row.ts'

const MOST = 50

/** Keeps a view. @throws AppError `signed_out`, `conflict` where the name is taken or the list has fifty already */
export async function createView(
  { em, actor }: Context,
  { screen, name, query: searched }: Pick<SavedView, 'screen' | 'name' | 'query'>,
): Promise<SavedView> {
  const { id } = ownActor({ actor })
  // Raw SQL: counted and inserted by one statement, so that two at once do not pass the limit.
  const [row] = await query(
    em,
    viewRow,
    sql`insert into saved_view (administrator_id, screen, name, query)
      select ${id}, ${screen}, ${name}, ${searched}
      where (select count(*) from saved_view where administrator_id = ${id} and screen = ${screen}) < ${MOST}
      returning id, screen, name, query, is_default, created_at`,
  ).catch(nameTaken)
  if (!row) throw new AppError('conflict', `At most ${MOST} views fit on one list. Delete one first.`)
  return presentView(row)
}
