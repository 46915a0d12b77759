import type { ImportRecord } from '@joy/contract'
import { LockMode } from '@mikro-orm/core'
import { Import } from '@joy/database/entities/import.entity.ts'
import type { Em } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { Context } from '../context.ts'
import { presentImport } from './present-import.ts'

/** @throws AppError `not_found` */
export const getImport = async ({ em }: Context, { id }: { id: number }): Promise<ImportRecord> =>
  presentImport(em, await findImport(em, id))

/** The row as it stands now; `locked` holds off everybody else until the transaction ends. */
export async function findImport(em: Em, id: number, locked = false): Promise<Import> {
  const upload = await em.findOne(Import, id, {
    refresh: true,
    ...(locked ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {}),
  })
  if (!upload) throw new AppError('not_found', 'There is no such import.')
  return upload
}
