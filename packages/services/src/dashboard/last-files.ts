import type { DashboardOverview } from '@joy/contract'
import { db, type Em } from '@joy/database/sql.ts'
import type { NotNull } from 'kysely'

type File = { at: Date; rows: number | null }
const shown = (it: File | undefined) => (it ? { at: it.at.toISOString(), rows: it.rows ?? 0 } : null)

/** The newest import that ran to its end and the newest website export that went out whole. */
export async function lastFiles(em: Em): Promise<Pick<DashboardOverview, 'lastImport' | 'lastExport'>> {
  const imported = await db(em)
    .selectFrom('import')
    .select(['finishedAt as at', 'rows'])
    .where('status', '=', 'done')
    .where('finishedAt', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ at: NotNull }>()
    .executeTakeFirst()
  const exported = await db(em)
    .selectFrom('exportBatch')
    .select(['completedAt as at', 'rows'])
    .where('status', '=', 'complete')
    .where('completedAt', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ at: NotNull }>()
    .executeTakeFirst()
  return { lastImport: shown(imported), lastExport: shown(exported) }
}
