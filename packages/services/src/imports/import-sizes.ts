import type { Settings } from '../context.ts'

/**
 * Rows that one step takes. On PGlite every statement holds up the whole process, so its steps are short (ruling 24),
 * but no shorter: to plan one of its long statements takes as long as to write some hundred rows. A PostgreSQL works on
 * its own and gains from larger ones. The analysis reads its rows in this process on both; what they would do is asked of
 * the database, by `batch`.
 */
export const importSizes = (isPglite: boolean): Pick<Settings['import'], 'analysisBatch' | 'batch'> =>
  isPglite ? { analysisBatch: 500, batch: 400 } : { analysisBatch: 1000, batch: 5000 }
