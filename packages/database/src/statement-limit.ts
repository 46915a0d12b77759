import { CompiledQuery, type DatabaseConnection } from 'kysely'
import { isWork } from './as-work.ts'

/** A statement for which somebody waits at a screen ends after so long, and one of a job (ruling 55). */
export const STATEMENT_MS = { people: 30_000, work: 60 * 60_000 } as const

/**
 * Of whoever waits at a screen no statement begins processes of its own: what they bring to a page of a list takes less than to begin them,
 * and many who ask at once have every core busy already. A job gets as many as the server gives.
 */
const PROCESSES = 'max_parallel_workers_per_gather'

/**
 * For `onReserveConnection`: gives a connection of the pool the limits of whoever takes it now; `usual` is the time of people. Not
 * parameters of the connection itself, which a pooler like PgBouncer refuses.
 */
export function statementLimit(usual: string) {
  const limits = new WeakMap<DatabaseConnection, string>()
  return async (connection: unknown): Promise<void> => {
    if (!isConnection(connection)) throw new Error('The pool gives its connections in another way than expected.')
    const wanted = isWork() ? String(STATEMENT_MS.work) : usual
    if (limits.get(connection) === wanted) return
    const processes = isWork() ? `(select reset_val from pg_settings where name = '${PROCESSES}')` : `'0'`
    try {
      await connection.executeQuery(
        CompiledQuery.raw(
          `select set_config('statement_timeout', $1, false), set_config('${PROCESSES}', ${processes}, false)`,
          [wanted],
        ),
      )
      limits.set(connection, wanted)
    } catch {
      // The line is gone. Whoever asks meets the same with their first statement and gives the connection back; from here
      // Kysely would keep it for ever, and the pool would be one smaller.
    }
  }
}

const isConnection = (it: unknown): it is DatabaseConnection =>
  typeof it === 'object' && it !== null && 'executeQuery' in it
