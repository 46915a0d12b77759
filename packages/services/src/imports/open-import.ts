import type { Import } from '@joy/database/entities/import.entity.ts'
import type { Em } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { FILE_IS_GONE, isFileGone } from './file-is-gone.ts'
import { findImport } from './get-import.ts'

/**
 * An import that can still be read in another way; `locked` as in `findImport`.
 * @throws AppError `conflict` when it was run or its file is kept no longer, `not_found`
 */
export async function findOpenImport(em: Em, id: number, locked = false): Promise<Import> {
  const upload = await findImport(em, id, locked)
  if (upload.changeSetId != null || upload.status === 'cancelled')
    throw new AppError('conflict', 'This import was run or thrown away already. Choose the file again.')
  if (await isFileGone(em, id)) throw new AppError('conflict', FILE_IS_GONE)
  return upload
}
