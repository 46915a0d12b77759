import type { SaidOfFile } from '@joy/contract'
import { type Em, execute, sql } from '@joy/database/sql.ts'

type Others = { importId: number; only: SaidOfFile['only']; after?: string; upTo?: string | null }

/**
 * Takes out of the staged rows those that are not to be imported: of people who are on the list, or of all others. Gives how
 * many. Asked again of each batch as it is written, for the list goes on while a preview waits.
 */
export async function leaveOutOthers(em: Em, { importId, only, after = '', upTo = null }: Others): Promise<number> {
  if (only === 'all') return 0
  const isKnown = sql`exists (select from subscriber s where s.email_key = r.email_key)`
  // Raw SQL: the same condition, or its opposite, over the aliases of the import's statements.
  return execute(
    em,
    sql`delete from import_row r where r.import_id = ${importId} and r.email_key > ${after}
      and (${upTo}::text is null or r.email_key <= ${upTo}) and ${only === 'new' ? isKnown : sql`not ${isKnown}`}`,
  )
}
