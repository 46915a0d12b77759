import type { SavedView } from '@joy/contract'
import { savedView } from '@joy/contract/schemas/saved-view.ts'
import { db, type Em } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { maySeeView, mayChangeView, viewMessages } from '@joy/domain/saved-views/view-rights.ts'
import { z } from 'zod'
import type { AdministratorActor } from '../account/own-administrator.ts'

const viewRow = savedView
  .pick({ id: true, screen: true, name: true, query: true, isDefault: true, isShared: true })
  .extend({ createdAt: z.date(), ownerId: z.int(), ownerName: z.string(), ownerDisabledAt: z.date().nullable() })
type ViewRow = z.output<typeof viewRow>

/** As somebody sees a view: another's opens by default with their own list alone. */
export function presentView(row: ViewRow, actor: AdministratorActor): SavedView {
  const isOwn = row.ownerId === actor.id
  return {
    id: row.id,
    screen: row.screen,
    name: row.name,
    query: row.query,
    isDefault: row.isDefault && isOwn,
    isShared: row.isShared,
    owner: { name: row.ownerName, isHere: row.ownerDisabledAt === null },
    isOwn,
    mayChange: mayChangeView(row, actor),
    createdAt: row.createdAt.toISOString(),
  }
}

/** Views with who owns them. */
export const viewsWithOwner = (em: Em) =>
  db(em)
    .selectFrom('savedView')
    .innerJoin('administrator', 'administrator.id', 'savedView.administratorId')
    .select([
      'savedView.id',
      'savedView.screen',
      'savedView.name',
      'savedView.query',
      'savedView.isDefault',
      'savedView.isShared',
      'savedView.createdAt',
      'savedView.administratorId as ownerId',
      'administrator.name as ownerName',
      'administrator.disabledAt as ownerDisabledAt',
    ])

/** The views that somebody sees, in the order of their names: their own and those that are shared. */
export const viewsSeenBy = (em: Em, { id }: AdministratorActor) =>
  viewsWithOwner(em)
    .where((eb) => eb.or([eb('savedView.isShared', '=', true), eb('savedView.administratorId', '=', id)]))
    .orderBy((eb) => eb.fn('lower', ['savedView.name']))
    .orderBy('savedView.id')

/** One view that whoever asks may see. @throws AppError `not_found` */
export async function findView(em: Em, id: number, actor: AdministratorActor): Promise<ViewRow> {
  const row = await viewsWithOwner(em).where('savedView.id', '=', id).executeTakeFirst()
  if (!row || !maySeeView(row, actor)) throw new AppError('not_found', viewMessages.gone)
  return row
}

/** The same, locked until the end of the transaction, for whoever may change it. @throws AppError `not_found`, `forbidden` */
export async function lockView(em: Em, id: number, actor: AdministratorActor): Promise<ViewRow> {
  await db(em).selectFrom('savedView').select('id').where('id', '=', id).forUpdate().execute()
  const row = await findView(em, id, actor)
  if (!mayChangeView(row, actor)) throw new AppError('forbidden', viewMessages.changedByOthers(row.ownerName))
  return row
}

/** A name that is taken says so; whatever else went wrong stays as it is. */
export function nameTaken(error: unknown): never {
  const said = error instanceof Error ? error.message : ''
  if (said.includes('saved_view_shared_name')) throw new AppError('conflict', viewMessages.sharedNameTaken)
  if (said.includes('saved_view_name')) throw new AppError('conflict', viewMessages.nameTaken)
  throw error
}
