import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type RunFolder = { path: string; env: NodeJS.ProcessEnv; remove(): Promise<void> }

const named = /^test-run-(\d+)-/u

/**
 * Where all that one run of tests lays down for a while stands, so that it goes with the run, also what a stage that was
 * ended left: databases, browsers' profiles, data folders. What a run left that was killed goes with the next one. `env`
 * sends the stages there; what is worth keeping from one run to the next stays outside (TEST_CACHE_FOLDER).
 */
export async function makeRunFolder(parent = tmpdir()): Promise<RunFolder> {
  for (const name of await readdir(parent)) {
    const pid = Number(named.exec(name)?.[1] ?? process.pid)
    if (!isAlive(pid)) await remove(join(parent, name))
  }
  const path = await mkdtemp(join(parent, `test-run-${process.pid}-`))
  // PostgreSQL runs as nobody where the tests run as root, and has to get through.
  await chmod(path, 0o711)
  const env = { TEST_RUN_FOLDER: path, TMPDIR: path, TEST_CACHE_FOLDER: parent }
  return { path, env, remove: () => remove(path) }
}

// Somebody may still be laying something down or taking it away.
const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true, maxRetries: 10 })

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
