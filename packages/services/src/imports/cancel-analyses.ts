import { db, type Em } from '@joy/database/sql.ts'

/** Asks every reading of an import's file that is under way to stop: it is to be read in another way. */
export async function cancelAnalyses(em: Em, importId: number): Promise<void> {
  await db(em)
    .updateTable('job')
    .set({ isCancelling: true })
    .where('importId', '=', importId)
    .where('kind', '=', 'import-analysis')
    .where('status', 'in', ['queued', 'running'])
    .execute()
}
