import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgresBinaries } from './find-postgres-binaries.ts'

export type PostgresCluster = {
  postgres: string
  folder: string
  dataFolder: string
  /** Whom the server must run as; empty: the user who runs the tests. */
  user: { uid?: number; gid?: number }
  env: NodeJS.ProcessEnv
}

/** A fresh PostgreSQL data folder below the temporary folder, not started. */
export async function createPostgresCluster(): Promise<PostgresCluster> {
  const user: PostgresCluster['user'] = process.getuid?.() === 0 ? findNobody() : {}
  const { postgres, initdb } = await findPostgresBinaries(user)
  const folder = await mkdtemp(join(tmpdir(), 'test-postgres-'))
  const dataFolder = join(folder, 'data')
  await mkdir(dataFolder, { mode: 0o700 })
  const { uid, gid } = user
  if (uid !== undefined && gid !== undefined) {
    await chmod(folder, 0o755)
    await Promise.all([folder, dataFolder].map((path) => chown(path, uid, gid)))
  }
  const env = { ...process.env, LC_ALL: 'C', HOME: folder }
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions']
  const made = spawnSync(initdb, ['-D', dataFolder, ...options], { ...user, env, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
  return { postgres, folder, dataFolder, user, env }
}

// initdb and postgres refuse uid 0. `nobody` is in every passwd file, and making users is not ours to do.
function findNobody(): { uid: number; gid: number } {
  const readId = (flag: string): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: readId('-u'), gid: readId('-g') }
}
