import { PGlite, type PGliteOptions, types as pgliteTypes } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { MikroORM, Options } from '@mikro-orm/core'
import { Migrator } from '@mikro-orm/migrations'
import { MikroORM as PgliteOrm } from '@mikro-orm/pglite'
import { MikroORM as PostgresOrm } from '@mikro-orm/postgresql'
import { entities } from './entities/entities.ts'
import pg from 'pg'
import { parse as readArray } from 'postgres-array'
import { type Connection, toConnection } from './to-connection.ts'
import { endOnPanic } from './end-on-panic.ts'
import { STATEMENT_MS, statementLimit } from './statement-limit.ts'
import { migrations } from './migrations/migrations.ts'
import { pgliteDialect } from './pglite-dialect.ts'
import { savePlans } from './kept-plans.ts'

/**
 * Where the data lives: a PostgreSQL by its address, or PGlite in a folder (undefined: in memory, on files of its own or on
 * `fs`). `onPanic` ends the process: PGlite has given up, and nothing may be asked of it.
 */
export type DatabaseLocation = { url: string; poolSize?: number } | PgliteLocation

type PgliteLocation = {
  dataDir: string | undefined
  fs?: NonNullable<PGliteOptions['fs']>
  onPanic?: (cause: Error) => void
}

/** `pglite` is there when the database runs inside this process; `close` ends everything, PGlite last. */
export type Database = {
  orm: MikroORM
  pglite: PGlite | undefined
  /** How further connections to the same PostgreSQL are made. */
  connection: Connection | undefined
  /** Fails whatever waits for PostgreSQL; new connections are made when they are needed. */
  dropConnections(cause: Error): void
  /** The connections of this process to PostgreSQL: all, those nobody uses, and who waits for one. Null: there is no pool. */
  poolFigures(): { total: number; idle: number; waiting: number } | null
  close(): Promise<void>
}

const shared: Partial<Options> = {
  entities,
  extensions: [Migrator],
  migrations: { migrationsList: migrations, snapshot: false, silent: true },
  forceUtcTimezone: true,
  ignoreUndefinedInQuery: false,
}

/** Plain statements are to give on PostgreSQL what they give on PGlite: whole numbers as numbers, times as dates. */
function readTypes(pool: pg.Pool): void {
  const { types } = pool.options
  if (!isSettable(types)) throw new Error('The pool reads its types in another way than expected.')
  const { INT8, TIMESTAMPTZ } = pg.types.builtins
  types.setTypeParser(INT8, readWhole)
  types.setTypeParser(TIMESTAMPTZ, (text: string) => new Date(text))
  types.setTypeParser(TIMESTAMPTZ_ARRAY, (text: string) => readArray(text, (time) => new Date(time)))
}

const TIMESTAMPTZ_ARRAY = 1185

function readWhole(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`${text} is more than a number holds exactly.`)
  return number
}

/** All that are connected; those that are not yet have their own limit. */
function trackClients(pool: pg.Pool, clients: Set<pg.Client>): void {
  pool.on('connect', (client) => {
    if (!isClient(client)) return
    clients.add(client)
    savePlans(client)
    client.once('end', () => clients.delete(client))
  })
}

const isClient = (it: object): it is pg.Client => 'connection' in it

// Not instanceof: MikroORM copies its settings, and a copy keeps the methods but not the class.
const isSettable = (types: unknown): types is Pick<pg.TypeOverrides, 'setTypeParser'> =>
  typeof types === 'object' && types !== null && 'setTypeParser' in types

/** The only place that names a driver. Opens the database; does not migrate. */
export async function createDatabase(where: DatabaseLocation): Promise<Database> {
  if ('url' in where) {
    const connection = toConnection(where.url)
    const usual = String(connection.statement_timeout ?? STATEMENT_MS.people)
    const clients = new Set<pg.Client>()
    let pooled: pg.Pool | undefined
    const orm = await PostgresOrm.init({
      ...shared,
      dbName: connection.database ?? 'postgres',
      pool: { min: 0, max: where.poolSize ?? 10 },
      // MikroORM itself would read five parts of the address, and drop the rest: TLS too.
      driverOptions: {
        ...connection,
        onPoolCreated(pool: pg.Pool) {
          pooled = pool
          readTypes(pool)
          trackClients(pool, clients)
        },
      },
      onReserveConnection: statementLimit(usual),
    })
    const dropConnections = (cause: Error) => {
      for (const client of clients) client.connection.stream.destroy(cause)
    }
    const poolFigures = () =>
      pooled ? { total: pooled.totalCount, idle: pooled.idleCount, waiting: pooled.waitingCount } : null
    return { orm, pglite: undefined, connection, dropConnections, poolFigures, close: () => orm.close() }
  }
  const pglite = await openPglite(where)
  return overPglite(pglite, () => pglite.close())
}

/** Opens PGlite with what the program needs of it. */
async function openPglite({ dataDir, fs, onPanic }: PgliteLocation): Promise<PGlite> {
  const pglite = await PGlite.create({
    ...(dataDir ? { dataDir } : {}),
    ...(fs ? { fs } : {}),
    extensions: { pg_trgm },
    // A day has no time and no zone.
    parsers: { [pgliteTypes.DATE]: (text) => text },
  })
  if (onPanic) endOnPanic(pglite, onPanic)
  await forgetRowTypes(pglite)
  return pglite
}

/** The database in an open PGlite; `end` is what becomes of it at the close. */
export async function overPglite(pglite: PGlite, end: () => Promise<void>): Promise<Database> {
  const orm = await PgliteOrm.init({ ...shared, dbName: 'postgres', driverOptions: () => pgliteDialect(pglite) })
  return {
    orm,
    pglite,
    connection: undefined,
    dropConnections: () => undefined,
    poolFigures: () => null,
    close: async () => {
      await orm.close()
      if (!pglite.closed) await end()
    },
  }
}

/**
 * PGlite copies its readers of types for every answer, and has one for the arrays of each table's rows, of which nobody asks:
 * with them it spends a tenth of all its time on the copies.
 */
async function forgetRowTypes(pglite: PGlite): Promise<void> {
  if (!('parsers' in pglite) || !isRecord(pglite.parsers)) return
  const { rows } = await pglite.query<{ oid: number }>(
    `select typarray as oid from pg_type where typtype = 'c' and typarray <> 0`,
  )
  const ofRows = new Set(rows.map(({ oid }) => String(oid)))
  pglite.parsers = Object.fromEntries(Object.entries(pglite.parsers).filter(([oid]) => !ofRows.has(oid)))
}

const isRecord = (it: unknown): it is Record<string, unknown> => typeof it === 'object' && it !== null

/** Brings the schema up to date. Processes that start together take turns (see the server). */
export const migrate = async ({ orm }: Database): Promise<void> => {
  await orm.migrator.up()
}
