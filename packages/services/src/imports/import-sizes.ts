import type { Settings } from '../context.ts'

/**
 * Rows that one step takes at most (see `paceOf`). On PGlite every statement holds up the whole process, so its steps are short
 * (decisions 24); a PostgreSQL works on its own and gains from larger ones. The analysis reads its rows in this process on both.
 */
export const importSizes = (isPglite: boolean): Pick<Settings['import'], 'analysisBatch' | 'batch'> =>
  isPglite ? { analysisBatch: 500, batch: 400 } : { analysisBatch: 1000, batch: 5000 }

/** Of these sizes every step takes so much: to plan one of its long statements takes as long as to read some hundred rows. */
export const LEAST_PART = 1 / 2
