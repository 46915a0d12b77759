import { createProductClock } from '@joy/domain/time/clock.ts'
import { type Database } from '@joy/database/create-orm.ts'
import { forkEm } from '@joy/database/sql.ts'
import { createSecretBox } from '../security/secret-box.ts'
import { createTestDatabase } from '@joy/database/testing/create-test-database.ts'
import { createChangeFeed } from '../live/change-feed.ts'
import type { Actor, App, Context, Log, SecretBox } from '../context.ts'
import { testSettings } from './test-settings.ts'

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Reversible but recognisable, so that a test sees whether something was sealed. */
const plainBox: SecretBox = {
  ...createSecretBox('a key for tests alone, not a secret'),
  seal: (text, purpose) => `sealed|${purpose}|${text}`,
  open: (sealed) => sealed.split('|').slice(2).join('|'),
}

export const hannah: Actor = {
  kind: 'administrator',
  id: 1,
  name: 'Hannah Whitfield',
  email: 'hannah.whitfield@example.org',
  role: 'owner',
  sessionId: 1,
}

type Enqueued = { kind: string; jobId: number; at?: Date }

/** What stands in the database as a test begins; of one name it is made once for many (see `createTestDatabase`). */
export type TestContent = { name: string; fill(app: App): Promise<unknown> }

/** The program over a fresh database, without a queue: what is enqueued is remembered. */
export async function createTestApp(content?: TestContent): Promise<{
  app: App
  database: Database
  enqueued: Enqueued[]
  context(over?: Partial<Context>): Context
}> {
  const enqueued: Enqueued[] = []
  const database = await createTestDatabase(
    content && { name: content.name, fill: (its) => content.fill(appOver(its, [])) },
  )
  const app = appOver(database, enqueued)
  const context = (over: Partial<Context> = {}): Context => ({
    ...app,
    em: forkEm(database.orm),
    actor: hannah,
    requestId: 'test',
    client: { ip: '127.0.0.1', userAgent: null },
    ...over,
  })
  return { app, database, enqueued, context }
}

function appOver(database: Database, enqueued: Enqueued[]): App {
  const queue = {
    enqueue: async (_em: unknown, kind: string, jobId: number, at?: Date) =>
      void enqueued.push({ kind, jobId, ...(at ? { at } : {}) }),
  }
  const clock = createProductClock()
  const changes = createChangeFeed()
  return { database, clock, queue, changes, secrets: plainBox, settings: testSettings, log: silent }
}
