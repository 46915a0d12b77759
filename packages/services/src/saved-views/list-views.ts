import type { SavedView } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { ownActor } from '../account/own-administrator.ts'
import type { Context } from '../context.ts'
import { presentView, viewColumns, type ViewRow } from './view-row.ts'

/** The views of one list, by name. @throws AppError `signed_out` */
export async function listViews({ em, actor }: Context, { screen }: { screen: string }): Promise<SavedView[]> {
  const rows = await rowsOf(
    em,
    sql<ViewRow>`select ${viewColumns} from saved_view
      where administrator_id = ${ownActor({ actor }).id} and screen = ${screen} order by lower(name), id`,
  )
  return rows.map(presentView)
}
