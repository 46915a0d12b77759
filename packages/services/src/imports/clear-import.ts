import { type Em, execute, sql } from '@joy/database/sql.ts'

const tables = {
  file: ['import_chunk', 'seq', 64],
  rows: ['import_row', 'email_key', 2000],
  failures: ['import_failed_row', 'row_number', 2000],
} as const
export type ImportPart = keyof typeof tables

/** Deletes one bounded piece of what an import holds; false when nothing was left. */
export async function clearPiece(em: Em, importId: number, part: ImportPart): Promise<boolean> {
  const [table, key, limit] = tables[part]
  // Raw SQL: which table it is, and its key, is chosen here.
  const gone = await execute(
    em,
    sql`delete from ${sql.table(table)} where import_id = ${importId} and ${sql.ref(key)} in
    (select ${sql.ref(key)} from ${sql.table(table)} where import_id = ${importId} limit ${limit})`,
  )
  return gone > 0
}

/** Deletes the bytes and the staged rows of an import in short statements. Failed rows stay unless `withFailures`. */
export async function clearImport(em: Em, importId: number, withFailures = false): Promise<void> {
  const parts: ImportPart[] = withFailures ? ['file', 'rows', 'failures'] : ['file', 'rows']
  for (const part of parts) while (await clearPiece(em, importId, part));
}
