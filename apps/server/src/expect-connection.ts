import { toConnection } from '@joy/database/to-connection.ts'
import type { Database } from '@joy/database/create-orm.ts'
import { execute, forkEm, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'

/**
 * Asks PostgreSQL whether it lets us in, before anything is done with it.
 * @throws AppError `unavailable` with what an operator can put right; the password is not in it
 */
export async function expectConnection({ orm }: Database, url: string): Promise<void> {
  try {
    // Raw SQL: of no table.
    await execute(forkEm(orm), sql`select 1`)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { host, port, database: name } = toConnection(url)
    // Where a name has several addresses, the error of them all has a code and no message.
    const reason = error.message || ('code' in error ? String(error.code) : error.name)
    throw new AppError(
      'unavailable',
      `PostgreSQL at ${host}${port ? `:${port}` : ''}/${name} does not let the program in: ${reason}. Check that it runs, and DATABASE_URL.`,
      undefined,
      { cause: error },
    )
  }
}
