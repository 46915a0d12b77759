import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './create-orm.ts'

type Watched = Pick<Database, 'connection' | 'dropConnections' | 'pglite'>
type Listeners = {
  onAway(error: Error): void
  onBack(): void
  /** What is said on a channel, in every process. `onGap`: something may have been said that was not heard. */
  channel?: { name: string; onSaid(payload: string): void; onGap(): void }
}

/** How often it is asked, and how long an answer may take before nobody waits for any answer any more. */
const EVERY_MS = 1000
const PATIENCE_MS = 4000

/**
 * Asks PostgreSQL on a connection of its own whether it answers. One that is frozen, or whose network has gone, ends no
 * statement itself: then all connections are dropped, and whoever waits is told within seconds that it is away, and not
 * after as long as their limit. New ones are made as soon as it answers. On PGlite there is nothing to watch, only to be heard.
 */
export function watchDatabase(database: Watched, { onAway, onBack, channel }: Listeners): { stop(): Promise<void> } {
  const { connection } = database
  if (!connection) return { stop: listenToPglite(database, channel) }
  const ending = new AbortController()
  let isAway = false
  let client: pg.Client | undefined

  const look = async () => {
    if (!client) {
      client = await connected({ ...connection, connectionTimeoutMillis: PATIENCE_MS })
      if (channel) await listenOn(client, channel)
    }
    if (!(await withinPatience(client.query('select 1')))) throw new Frozen()
    if (isAway) onBack()
    isAway = false
  }
  const fail = (error: Error) => {
    client?.connection.stream.destroy()
    client = undefined
    // Each time: whoever came meanwhile waits as well. Where it refuses, all others have heard so themselves.
    if (error instanceof Frozen) database.dropConnections(error)
    if (!isAway) onAway(error)
    isAway = true
  }
  const watch = async () => {
    while (!ending.signal.aborted) {
      try {
        await look()
      } catch (error) {
        fail(error instanceof Error ? error : new Error(String(error)))
      }
      await wait(EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined)
    }
    client?.connection.stream.destroy()
  }
  const watching = watch()
  return {
    async stop() {
      ending.abort()
      await watching
    },
  }
}

type Channel = NonNullable<Listeners['channel']>

/** What was said while nobody listened is lost: with each connection begins a gap. */
async function listenOn(client: pg.Client, { name, onSaid, onGap }: Channel): Promise<void> {
  client.on('notification', ({ payload }) => onSaid(payload ?? ''))
  await client.query(`listen ${pg.escapeIdentifier(name)}`)
  onGap()
}

function listenToPglite({ pglite }: Watched, channel: Channel | undefined): () => Promise<void> {
  if (!pglite || !channel) return () => Promise.resolve()
  const listening = pglite.listen(channel.name, (payload) => channel.onSaid(payload))
  return async () => {
    const unlisten = await listening
    if (!pglite.closed) await unlisten()
  }
}

class Frozen extends Error {
  constructor() {
    super(`Connection terminated: the database gave no answer in ${PATIENCE_MS / 1000} s`)
  }
}

async function connected(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  // What goes wrong between two looks, the next one meets.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** A busy process may have the answer before it without having looked: after the time it looks once more. */
async function withinPatience(asked: Promise<unknown>): Promise<boolean> {
  const answered = asked.then(() => true)
  const late = wait(PATIENCE_MS, undefined, { ref: false }).then(async () => {
    await nextTurn()
    await nextTurn()
    return false
  })
  return Promise.race([answered, late])
}
