import type { Database } from '@joy/database/create-orm.ts'
import { type ConstructorOptions, fromPglite, PgBoss } from 'pg-boss'
import type { Log } from '../context.ts'

/** Seconds between looks; pg-boss looks once a minute unless told, and a killed process would rest that long. */
const LOOK_SECONDS = 1

/** pg-boss on the product's own database: in this process on PGlite, with connections of its own on PostgreSQL. */
export function connectQueue({ pglite, connection }: Database, log: Log): PgBoss {
  const where: ConstructorOptions | undefined = pglite
    ? { db: fromPglite(pglite), backend: 'pglite' }
    : connection
      ? { ...connection, max: 4 }
      : undefined
  if (!where) throw new Error('The queue needs a PGlite or the address of a PostgreSQL.')
  const queueClient = new PgBoss({
    ...where,
    useListenNotify: true,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    queueCacheIntervalSeconds: LOOK_SECONDS,
    ...(pglite ? { monitorVacuum: false, reindex: false } : {}),
  })
  queueClient.on('error', (err) => log.error({ err }, 'The queue reports an error.'))
  queueClient.on('warning', (warning) => log.warn({ warning }, 'The queue warns.'))
  return queueClient
}
