import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Log } from '@joy/services/context.ts'
import type { Env } from '../env.ts'

/** Only one process may open PGlite: whoever wants a backup asks the one that has it. */
const getSocket = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'backup.sock')

/** Hands a copy to each who connects. Only the server's own user may. */
export async function serveBackups(env: Env, log: Log, copy: () => Promise<Blob>): Promise<{ stop(): Promise<void> }> {
  const path = getSocket(env)
  // What a crash left; the lock on the data says that nobody answers there.
  rmSync(path, { force: true })
  const server = createServer((socket) => {
    const response = async () => {
      const blob = await copy()
      await pipeline(Readable.from(blob.stream()), socket)
      log.info({ bytes: blob.size }, 'A backup was taken.')
    }
    socket.on('error', () => socket.destroy())
    response().catch((err: unknown) => {
      log.error({ err }, 'A backup failed.')
      socket.destroy()
    })
  })
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(path, done)
  })
  chmodSync(path, 0o600)
  return { stop: () => new Promise((done) => server.close(() => done())) }
}

/** What the server hands out, whole where its gzip is; null: no server runs on these data. */
export function askForBackup(env: Env): Promise<Readable | null> {
  return new Promise((done, failed) => {
    const socket = connect(getSocket(env))
    socket.once('error', (cause: NodeJS.ErrnoException) =>
      cause.code === 'ENOENT' || cause.code === 'ECONNREFUSED' ? done(null) : failed(cause),
    )
    socket.once('connect', () => done(socket))
  })
}
