import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const serverMain = fileURLToPath(new URL('../main.ts', import.meta.url))

/** An empty data folder of one test; `copyFreshData` gives one as a first start leaves it. */
export const createDataDir = (): Promise<string> => mkdtemp(join(tmpdir(), 'joy-'))
export const removeDataDir = (dataDir: string): Promise<void> =>
  rm(dataDir, { recursive: true, force: true, maxRetries: 5 })

/** The server as a process of its own, as people run it. */
export type ServerProcess = {
  url: string
  child: ChildProcess
  /** All that it said so far, on both streams. */
  said(): string
  /** Gives the exit code once it ended, null where a signal ended it. */
  ended: Promise<number | null>
}

/** Where the same program lies packed, in few files; a run of journeys says so. */
const packed = process.env['PACKED_SERVER']
const compiled = packed ? join(packed, 'compiled') : join(process.env['TEST_CACHE_FOLDER'] ?? tmpdir(), 'joy-compiled')

/** `node`: options of Node itself. */
type Start = { node?: string[]; args?: string[]; env?: NodeJS.ProcessEnv; port?: number }

/** Starts the server on a data folder and a free port, without waiting for it. */
export async function spawnServer(
  dataDir: string,
  { node = [], args = [], env = {}, port: wanted }: Start = {},
): Promise<ServerProcess> {
  const port = wanted ?? (await freePort())
  const child = spawn(process.execPath, [...node, packed ? join(packed, 'main.mjs') : serverMain, ...args], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      // Each start reads some hundred modules: kept compiled, it takes half of the time.
      NODE_COMPILE_CACHE: compiled,
      SIGN_IN_TRIES_PER_NETWORK: '1000',
      REQUESTS_PER_MINUTE: '100000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null)
  return { url: `http://localhost:${port}`, child, said: () => said, ended }
}

/** Starts the server and waits until it says that it runs. @throws Error with what it said when it ends instead. */
export async function startServer(dataDir: string, options: Start = {}): Promise<ServerProcess> {
  const spawned = await spawnServer(dataDir, options)
  const running = new Promise<void>((resolve) => {
    const look = () => spawned.said().includes('Ctrl-C stops it.') && resolve()
    spawned.child.stdout?.on('data', look)
  })
  const first = await Promise.race([running.then(() => 'runs' as const), spawned.ended])
  if (first !== 'runs') throw new Error(`The server ended with ${first}:\n${spawned.said()}`)
  return spawned
}

/** Ends it as an operator does; gives the exit code. */
export async function stopServer(
  { child, ended }: ServerProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal)
  return ended
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
