import type { ImportSummary } from '@joy/contract'
import { Import } from '@joy/database/entities/import.entity.ts'
import { db } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { presentImportSummary } from './present-import.ts'

/** The newest 50 imports; not those that still upload, nor those thrown away. */
export async function importHistory({ em }: Context): Promise<ImportSummary[]> {
  const jobs = await db(em)
    .selectFrom('import')
    .leftJoin('job', (join) =>
      join.onRef('job.importId', '=', 'import.id').on('job.kind', 'in', ['import', 'import-analysis']),
    )
    .select(({ fn }) => ['import.id as importId', fn.max<number | null>('job.id').as('jobId')])
    .where(({ eb, or }) => or([eb('import.status', '<>', 'analysing'), eb('job.id', 'is not', null)]))
    .where(({ eb, or }) => or([eb('import.status', '<>', 'cancelled'), eb('import.changeSetId', 'is not', null)]))
    .groupBy('import.id')
    .orderBy('import.id', 'desc')
    .limit(50)
    .execute()
  const imports = await em.find(
    Import,
    { id: { $in: jobs.map((job) => job.importId) } },
    { orderBy: { id: 'desc' }, refresh: true },
  )
  return imports.map((it) => presentImportSummary(it, jobs.find((job) => job.importId === it.id)?.jobId ?? null))
}
