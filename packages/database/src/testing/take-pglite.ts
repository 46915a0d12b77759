import type { PGlite } from '@electric-sql/pglite'
import { type Database, overPglite } from '../create-orm.ts'
import { saveMoment, type Moment } from './pglite-moment.ts'

type Ready = { pglite: PGlite; begin: Moment; libraries: number }

/** Those that were closed, by what stands in them at their beginning. */
const idle = new Map<string, Ready[]>()

/** A PGlite with what `make` makes: one of this name that was closed, at its beginning again, or a new one. */
export async function takePglite(name: string, make: () => Promise<Database>): Promise<Database> {
  const waiting = idle.get(name) ?? []
  idle.set(name, waiting)
  const ready = waiting.pop() ?? (await prepare(await make()))
  ready.begin()
  return overPglite(ready.pglite, async () => {
    const isReusable = !ready.pglite.isInTransaction() && (await countLibraries(ready.pglite)) === ready.libraries
    if (isReusable) waiting.push(ready)
    else await ready.pglite.close()
  })
}

async function prepare({ pglite, orm }: Database): Promise<Ready> {
  if (!pglite) throw new Error('A database without an address is a PGlite.')
  await orm.close()
  // What a library keeps of itself outside of the memory stays: each is loaded before the beginning, or ends the use.
  await pglite.exec(`load 'plpgsql'; load 'pg_trgm'`)
  return { pglite, libraries: await countLibraries(pglite), begin: saveMoment(pglite) }
}

async function countLibraries(pglite: PGlite): Promise<number> {
  const { rows } = await pglite.query<{ count: number }>('select count(*)::int as count from pg_get_loaded_modules()')
  return rows[0]?.count ?? 0
}
