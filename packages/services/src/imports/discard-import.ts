import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { type Context, inTransaction } from '../context.ts'
import { clearImport } from './clear-import.ts'
import { findImport } from './get-import.ts'

/**
 * Throws an import away that was not run, with its bytes.
 * @throws AppError `conflict` when it was run, `not_found`
 */
export async function discardImport(context: Context, { id }: { id: number }): Promise<{ message: string }> {
  await inTransaction(context, async ({ em, clock }) => {
    const upload = await findImport(em, id, true)
    if (upload.changeSetId != null)
      throw new AppError('conflict', 'This import was run already; undo its changes instead.')
    await db(em)
      .updateTable('job')
      .set({ isCancelling: true })
      .where('importId', '=', id)
      .where('status', 'in', ['queued', 'running'])
      .execute()
    upload.status = 'cancelled'
    upload.finishedAt = clock.now()
    await em.flush()
  })
  await clearImport(context.em, id, true)
  return { message: 'The import was thrown away. Nothing was written to the list.' }
}
