import type { SavedView } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import { ownActor } from '../account/own-administrator.ts'
import type { Context } from '../context.ts'
import { presentView, viewColumns } from './view-row.ts'

/** The views of one list, by name. @throws AppError `signed_out` */
export async function listViews({ em, actor }: Context, { screen }: { screen: string }): Promise<SavedView[]> {
  const rows = await db(em)
    .selectFrom('savedView')
    .select(viewColumns)
    .where('administratorId', '=', ownActor({ actor }).id)
    .where('screen', '=', screen)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute()
  return rows.map(presentView)
}
