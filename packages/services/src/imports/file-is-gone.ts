import { db, type Em, sql } from '@joy/database/sql.ts'

/** What to do where the file of an import is asked for and is gone. */
export const FILE_IS_GONE =
  'The file of this import is no longer kept: that is for seven days. Choose the file again to import it.'

/** Whether the file of an import is kept no longer. It is deleted piece by piece: what is left of it after a week is not it. */
export async function isFileGone(em: Em, importId: number): Promise<boolean> {
  const kept = await db(em)
    .selectFrom('import')
    .select('id')
    .where('id', '=', importId)
    .where(({ fn }) => fn.coalesce('finishedAt', 'createdAt'), '>', sql<Date>`app_now() - interval '7 days'`)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('importChunk').select('seq').whereRef('importChunk.importId', '=', 'import.id')),
    )
    .executeTakeFirst()
  return kept === undefined
}
