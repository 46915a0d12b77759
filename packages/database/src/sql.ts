import type { EntityManager } from '@mikro-orm/postgresql'
import type { MikroORM } from '@mikro-orm/core'
import { type RawBuilder, sql } from 'kysely'
import { isTraced, traced } from './traced.ts'

export { sql }

/**
 * The real time in a statement: leases, tries of queues, limits and time-outs of security. Everything else takes
 * `app_now()`, the product's clock.
 */
export const sqlRealNow = sql<Date>`now()`

/** An entity manager of either driver; in a transaction it is the transaction's own. */
export type Em = EntityManager
export const forkOf = (orm: MikroORM): Em => orm.em.fork() as Em

/** Runs a statement on the manager's own connection (and transaction), parameters bound; gives its rows. */
export async function rowsOf<Row>(em: Em, statement: RawBuilder<Row>): Promise<Row[]> {
  const kysely = em.getKysely()
  const run = async () => (await statement.execute(kysely)).rows
  if (!isTraced()) return run()
  const text = statement.compile(kysely).sql
  return traced(text.trimStart().split(/\s/u, 1)[0] ?? 'statement', { 'db.query.text': text.slice(0, TEXT) }, run)
}

/** As much of a statement's text as a trace keeps; its values are bound, and in none. */
const TEXT = 1000

/** The same for a statement that gives exactly one row. */
export async function rowOf<Row>(em: Em, statement: RawBuilder<Row>): Promise<Row> {
  const [row] = await rowsOf(em, statement)
  if (row === undefined) throw new Error('The statement gave no row.')
  return row
}
