import type { SavedView } from '@joy/contract'
import { ownActor } from '../account/own-administrator.ts'
import type { Context } from '../context.ts'
import { presentView, viewsSeenBy } from './view-row.ts'

/** The views of one list by name: one's own and those that are shared. @throws AppError `signed_out` */
export async function listViews({ em, actor }: Context, { screen }: { screen: string }): Promise<SavedView[]> {
  const own = ownActor({ actor })
  const rows = await viewsSeenBy(em, own).where('savedView.screen', '=', screen).execute()
  return rows.map((row) => presentView(row, own))
}
