import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/**
 * All that PGlite holds at this moment, as a gzipped tar of its folder, in memory. Nothing else runs in it while its files
 * are read; what was not committed then is not in it.
 */
export async function copyOfPglite(pglite: PGlite): Promise<Blob> {
  // So that the copy opens at once, instead of replaying what was written last.
  await pglite.query('checkpoint')
  return pglite.dumpDataDir('gzip')
}

/** Writes such a copy into a folder that holds nothing, and opens it once. */
export async function layOutPglite(dataDir: string, copy: Blob): Promise<void> {
  const pglite = await PGlite.create({ dataDir, loadDataDir: copy, extensions: { pg_trgm } })
  await pglite.close()
}
