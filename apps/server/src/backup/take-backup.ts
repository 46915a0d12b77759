import { chmodSync, createReadStream, existsSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { AppError } from '@joy/domain/app-error.ts'
import { copyOfPglite } from '@joy/database/pglite-copy.ts'
import type { Env } from '../env.ts'
import { openDatabase } from '../open-program.ts'
import { askForBackup } from './backup-socket.ts'
import { runTool } from './postgres-tools.ts'

/**
 * Writes everything of the database, as it is at one moment, into a new file that its owner alone can read, while the
 * program runs or not: PostgreSQL by its own pg_dump (custom format), PGlite as a gzipped tar of its folder. Gives the
 * bytes. Nothing stays of a file that did not become whole.
 * @throws AppError `invalid_input` without its folder, `conflict` where the file is there already, `not_configured` without pg_dump, `unavailable`
 */
export async function takeBackup(env: Env, file: string): Promise<number> {
  if (!existsSync(dirname(resolve(file))))
    throw new AppError('invalid_input', `There is no folder ${dirname(resolve(file))}. Make it, or name another file.`)
  if (existsSync(file)) throw new AppError('conflict', `${file} is there already. Name a new file.`)
  try {
    await (env.DATABASE_URL ? ofPostgres(env.DATABASE_URL, file) : ofPglite(env, file))
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  }
  return statSync(file).size
}

async function ofPostgres(url: string, file: string): Promise<void> {
  await (await open(file, 'wx', 0o600)).close()
  await runTool('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`])
  chmodSync(file, 0o600)
  await runTool('pg_restore', null, ['--list', file])
}

async function ofPglite(env: Env, file: string): Promise<void> {
  const asked = (await askForBackup(env)) ?? (await withoutServer(env))
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(asked)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await expectWhole(file)
}

/** A gzip that is cut off has no end (RFC 1952, 2.3.1): the server ended meanwhile, or had none to give. */
async function expectWhole(file: string): Promise<void> {
  try {
    if (statSync(file).size === 0) throw new Error('It is empty.')
    await pipeline(createReadStream(file), createGunzip(), async (pieces: AsyncIterable<Buffer>) => {
      for await (const _ of pieces);
    })
  } catch (cause) {
    throw new AppError(
      'unavailable',
      'The server gave no whole backup; its log says why. Nothing of it was kept.',
      undefined,
      { cause },
    )
  }
}

async function withoutServer(env: Env): Promise<Readable> {
  const { database, release } = await openDatabase(env)
  try {
    if (!database.pglite) throw new AppError('internal', 'There is no folder of data.')
    const copy = await copyOfPglite(database.pglite)
    return Readable.from(copy.stream())
  } finally {
    await release()
  }
}
