import { db, forkEm, sqlNow } from '@joy/database/sql.ts'
import type { App } from '../context.ts'

/** A secret that was replaced is deleted once it signs nothing any more. */
export async function forgetPriorSecrets({ database }: App): Promise<void> {
  await db(forkEm(database.orm))
    .updateTable('outgoingEndpoint')
    .set({ priorSecret: null, priorUntil: null })
    .where('priorUntil', '<=', sqlNow)
    .execute()
}
