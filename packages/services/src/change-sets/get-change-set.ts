import type { ChangeSet as ChangeSetShape } from '@joy/contract'
import { ChangeSet } from '@joy/database/entities/change-set.entity.ts'
import type { Em } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { LockMode } from '@mikro-orm/core'
import type { Context } from '../context.ts'
import { presentChangeSet } from './present-change-set.ts'

/** @throws AppError `not_found` */
export const getChangeSet = async ({ em }: Context, { id }: { id: number }): Promise<ChangeSetShape> =>
  presentChangeSet(await findChangeSet(em, id))

/** The row as it stands now; `locked` holds off everybody else until the transaction ends. */
export async function findChangeSet(em: Em, id: number, locked = false): Promise<ChangeSet> {
  const changeSet = await em.findOne(ChangeSet, id, {
    refresh: true,
    ...(locked ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {}),
  })
  if (!changeSet) throw new AppError('not_found', 'There is no such change set.')
  return changeSet
}
