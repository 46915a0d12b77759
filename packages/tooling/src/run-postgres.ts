import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { PostgresCluster } from './create-postgres-cluster.ts'

// It is thrown away: a crash may lose everything, so nothing waits for the disk. Nor does anybody tidy up in it: with a
// database for each test there are thousands, and autovacuum would visit them all the time.
const throwAway = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']
// Thousands of small databases, beside whatever the tests themselves hold.
const smallMemory = ['shared_buffers=256MB']

/**
 * Starts the cluster on a free port of 127.0.0.1 and resolves when it takes connections.
 * `memory`: settings of its memory, 'name=value'.
 * `socketFolder`: where it also takes them by a socket, which costs less than TCP; undefined on Windows, which has none.
 * It ends, and its folder goes, with `stop()` or with this process, even by kill -9.
 */
export async function runPostgres(
  cluster: PostgresCluster,
  memory: readonly string[] = smallMemory,
): Promise<{ port: number; socketFolder: string | undefined; stop(): Promise<void> }> {
  const port = await findFreePort()
  const socketFolder = process.platform === 'win32' ? undefined : cluster.folder
  const settings = [...throwAway, ...memory, 'max_connections=200'].flatMap((setting) => ['-c', setting])
  const server = [
    cluster.postgres,
    '-D',
    cluster.dataFolder,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    socketFolder ?? '',
  ]
  const { uid = '', gid = '' } = cluster.user
  const supervisor = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('supervise-postgres.ts', import.meta.url)),
      cluster.folder,
      String(uid),
      String(gid),
      ...server,
      ...settings,
    ],
    { env: cluster.env, detached: true, stdio: ['pipe', 'ignore', 'pipe'] },
  )
  await waitUntilReady(supervisor.stderr)
  supervisor.unref()
  // The log is still read, or the full pipe would stop the server; reading it must not keep the tests alive.
  if (supervisor.stderr instanceof Socket) supervisor.stderr.unref()
  return {
    port,
    socketFolder,
    async stop() {
      if (supervisor.exitCode !== null || supervisor.signalCode !== null) return
      supervisor.ref()
      const ended = once(supervisor, 'exit')
      supervisor.stdin.end()
      await ended
    },
  }
}

function waitUntilReady(stderr: NodeJS.ReadableStream): Promise<void> {
  let log = ''
  return new Promise((resolve, reject) => {
    stderr.on('data', (chunk: Buffer) => {
      log = `${log}${chunk.toString()}`.slice(-4000)
      if (log.includes('ready to accept connections')) resolve()
    })
    stderr.once('end', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port.')
  probe.close()
  await once(probe, 'close')
  return address.port
}
