import type { EntityManager } from '@mikro-orm/postgresql'
import type { MikroORM } from '@mikro-orm/core'
import { CamelCasePlugin, CompiledQuery, type Kysely, type KyselyPlugin, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { DB } from './tables/tables.ts'
import { tracedStatements } from './traced-statements.ts'
import { checked, checkedParts, keptParts } from './typed-parts.ts'

export { sql }

/**
 * The real time in a statement: leases, tries of queues, limits and time-outs of security. Everything else takes
 * `app_now()`, the product's clock.
 */
export const sqlRealNow = sql<Date>`now()`

/** The product's clock, in a statement. */
export const sqlNow = sql<Date>`app_now()`

/** An entity manager of either driver; in a transaction it is the transaction's own. */
export type Em = EntityManager
export const forkEm = (orm: MikroORM): Em => orm.em.fork() as Em

/** A part of a statement, or a whole one. */
export type Sql = RawBuilder<unknown>

// What stands inside of a JSON value keeps its own names.
export const inCamelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true })

const plugins: readonly KyselyPlugin[] = [tracedStatements, checkedParts, inCamelCase, keptParts]

/**
 * Statements over every table of `tables/tables.ts`, typed, on the manager's own connection (and transaction). Names are in
 * camelCase here and in snake_case there.
 */
export const db = (em: Em): Kysely<DB> => plugins.reduce((all, plugin) => all.withPlugin(plugin), em.getKysely<DB>())

/** The manager's own connection for a library that knows the database by itself: names stand as they do there. */
export const libraryKysely = (em: Em): Kysely<unknown> => em.getKysely<unknown>()

/**
 * Runs a statement that `db` cannot say, parameters bound. `row` is what each of its rows is, by camelCase names; that the
 * database gives just this is checked wherever tests run it, and taken as proved elsewhere.
 */
export async function query<Row>(em: Em, row: z.ZodType<Row, Row>, statement: Sql): Promise<Row[]> {
  const { rows } = await statement.execute(db(em))
  return checked(row, rows)
}

/** The same for a statement that a library brings as text, with its values for `$1` and what follows. */
export async function queryText<Row>(
  em: Em,
  row: z.ZodType<Row, Row>,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await db(em).executeQuery(CompiledQuery.raw(text, [...values]))
  return checked(row, rows)
}

/** The same for a statement that gives exactly one row. */
export async function queryOne<Row>(em: Em, row: z.ZodType<Row, Row>, statement: Sql): Promise<Row> {
  const [only, ...more] = await query(em, row, statement)
  if (only === undefined || more.length > 0) throw new Error('The statement did not give one row.')
  return only
}

/** The same for a statement whose rows nobody reads. Gives how many rows it changed, or 0. */
export async function execute(em: Em, statement: Sql): Promise<number> {
  const { numAffectedRows } = await statement.execute(db(em))
  return Number(numAffectedRows ?? 0)
}
