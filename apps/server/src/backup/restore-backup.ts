import { existsSync, readdirSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { AppError } from '@joy/domain/app-error.ts'
import type { Database } from '@joy/database/create-orm.ts'
import { lockDirectory } from '@joy/database/directory-lock.ts'
import { layOutPglite } from '@joy/database/pglite-copy.ts'
import { forkEm, query, sql } from '@joy/database/sql.ts'
import { endEverySession } from '@joy/services/security/end-every-session.ts'
import { z } from 'zod'
import type { Env } from '../env.ts'
import { openDatabase, pgliteFolder } from '../open-program.ts'
import { runTool } from './postgres-tools.ts'

/**
 * Brings a backup into a database that is empty: PostgreSQL's in one transaction, PGlite's into its folder. Whoever was
 * signed in then is not now, and no link of that time signs anybody in. The schema follows at the next start.
 * @throws AppError `invalid_input` for a file that is none of these, `conflict` where something is there already
 */
export async function restoreBackup(env: Env, file: string): Promise<void> {
  const kind = await readKind(file)
  if (kind === 'postgres' && !env.DATABASE_URL)
    throw new AppError('invalid_input', `${file} is of a PostgreSQL. Set DATABASE_URL to an empty database.`)
  if (kind === 'pglite' && env.DATABASE_URL)
    throw new AppError('invalid_input', `${file} is of a data folder (PGlite). Take DATABASE_URL out to restore it.`)
  if (env.DATABASE_URL) await intoPostgres(env, env.DATABASE_URL, file)
  else await intoFolder(env, file)
  await endRestored(env)
}

/** The end of each restore, also of one that `pg_restore` did by hand: nobody of then is signed in. */
export async function endRestored(env: Env): Promise<void> {
  const { database, release } = await openDatabase(env)
  try {
    await endEverySession(forkEm(database.orm))
  } finally {
    await release()
  }
}

async function intoPostgres(env: Env, url: string, file: string): Promise<void> {
  const { database, release } = await openDatabase(env)
  try {
    await refuseFull(database)
  } finally {
    await release()
  }
  await runTool('pg_restore', url, ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', file])
}

async function refuseFull({ orm }: Database): Promise<void> {
  // Raw SQL: PostgreSQL's own list of tables.
  const tables = await query(
    forkEm(orm),
    z.strictObject({ tablename: z.string() }),
    sql`select tablename from pg_catalog.pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
  )
  if (tables.length > 0)
    throw new AppError('conflict', 'The database of DATABASE_URL is not empty. Restore into a new one: createdb NAME.')
}

async function intoFolder(env: Env, file: string): Promise<void> {
  const folder = pgliteFolder(env)
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new AppError('conflict', `${folder} holds data already. Choose another DATA_DIR, or move that folder away.`)
  const lock = lockDirectory(folder)
  try {
    await layOutPglite(folder, new Blob([await readFile(file)], { type: 'application/x-gzip' }))
  } finally {
    lock.release()
  }
}

/** By how the file begins: pg_dump's own format says its name, gzip its number (RFC 1952, 2.3.1). */
async function readKind(file: string): Promise<'postgres' | 'pglite'> {
  const handle = await open(file, 'r').catch((cause: unknown) => {
    throw new AppError('invalid_input', `${file} cannot be read.`, undefined, { cause })
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(5), 0, 5, 0)
    if (buffer.toString('latin1', 0, bytesRead) === 'PGDMP') return 'postgres'
    if (bytesRead > 1 && buffer.readUInt16BE(0) === 0x1f8b) return 'pglite'
  } finally {
    await handle.close()
  }
  throw new AppError('invalid_input', `${file} is no backup of this program.`)
}
