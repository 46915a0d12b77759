import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Deleted, deleteAgain, deletedSince } from '@joy/services/account-deletion/delete-again.ts'
import type { App } from '@joy/services/context.ts'
import { startWorker } from '@joy/services/work/start-worker.ts'
import type { Env } from '../env.ts'

/** Beside the data: one line a deleted account, when and the hash of its address. It is in no backup of the database. */
export const deletionsFile = (env: Pick<Env, 'DATA_DIR'>): string => join(env.DATA_DIR, 'deleted-accounts')

/**
 * Keeps a list of the deleted accounts outside of the database, so that a backup of before brings nobody back: whom it did is
 * deleted again at the start.
 */
export async function saveDeletions(
  app: App,
  env: Pick<Env, 'DATA_DIR'>,
  everyMs = 60_000,
): Promise<{ stop(): Promise<void> }> {
  const file = deletionsFile(env)
  const known = await readDeletions(file)
  if (known.length > 0) {
    const again = await deleteAgain(app, known)
    if (again > 0) app.log.warn({ accounts: again }, 'A backup brought back deleted accounts; they are deleted again.')
  }
  const lines = new Set(known.map(toLine))
  let last = known.reduce<Date | null>((latest, { at }) => (latest && latest > at ? latest : at), null)
  return startWorker({
    log: app.log,
    everyMs,
    complaint: 'The list of deleted accounts could not be written; it is tried again in a minute.',
    async tick() {
      const added = (await deletedSince(app, last)).filter((it) => !lines.has(toLine(it)))
      if (added.length === 0) return
      // A line that a crash cut off ends where the next ones begin.
      await appendFile(file, `\n${added.map(toLine).join('\n')}\n`, { mode: 0o600, flush: true })
      for (const it of added) lines.add(toLine(it))
      last = added.at(-1)?.at ?? last
    },
  })
}

const toLine = ({ at, hash }: Deleted): string => `${at.toISOString()} ${hash}`

/** A line that was cut off by a crash is none. */
async function readDeletions(file: string): Promise<Deleted[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  return [...text.matchAll(/^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([\w-]{43})$/gmu)].map(({ 1: at = '', 2: hash = '' }) => ({
    at: new Date(at),
    hash,
  }))
}
