import { db, forkEm } from '@joy/database/sql.ts'
// Long because the whole program is put together here as the server does it, without its timers.
import { apiPlugin } from '@joy/api'
import { createTestDatabase } from '@joy/database/testing/create-test-database.ts'
import { createProductClock } from '@joy/domain/time/clock.ts'
import { createOutbound } from '@joy/integrations/http/outbound.ts'
import { startSimulators } from '@joy/simulators/start-simulators.ts'
import { createApiToken } from '@joy/services/api-tokens/create-api-token.ts'
import { createAdministrator } from '@joy/services/administrators/create-administrator.ts'
import { moveClockTo } from '@joy/services/clock/move-clock.ts'
import type { App, Context, Log } from '@joy/services/context.ts'
import { createChangeFeed } from '@joy/services/live/change-feed.ts'
import { connectToSimulators } from '@joy/services/testing/connect-to-simulators.ts'
import { connectionProbes } from '@joy/services/providers/connection-probes.ts'
import { createIntegrationClients } from '@joy/services/providers/create-integration-clients.ts'
import { outsideUpgradeProviders } from '@joy/services/person-outside/outside-upgrade-providers.ts'
import { createSecretBox } from '@joy/services/security/secret-box.ts'
import { systemContext } from '@joy/services/system-context.ts'
import { testSettings } from '@joy/services/testing/test-settings.ts'
import Fastify from 'fastify'
import { freePort } from '#testing/server-process.ts'
import { saveBaseData } from './base-data.ts'
import { bringInTheFirst } from './first-people.ts'
import { createClient } from './client.ts'
import { emptySimulators } from './empty-simulators.ts'
import { createLetterbox } from './letterbox.ts'
import { createMortality } from './mortality.ts'
import { openPages } from './simulated.ts'
import { createWaitingJobs } from './waiting-jobs.ts'
import { type Call, watchCalls } from './watch-calls.ts'
import { createWorkers } from './workers.ts'
import type { World } from './world.ts'

const password = 'a long enough sentence'
/** Calls without an answer are given up soon: nobody waits ten seconds for a simulator, however busy the machine is. */
const OUTSIDE_TIMEOUT_MS = 4000

/** The whole program over an empty database of the kind that TEST_DATABASE names, with its simulators and its workers. */
export async function openWorld(): Promise<World> {
  const database = await createTestDatabase()
  const jobs = createWaitingJobs()
  const { log, complaints } = createLog()
  const settings = {
    ...testSettings,
    mayMoveClock: true,
    // Longer than the month by which time passes at once: what was paid within it is told only afterwards.
    mail: { attempts: 5, firstRetrySeconds: 0, keptDays: 40 },
  }
  const secrets = createSecretBox('a key for the world test alone, no secret')
  const changes = createChangeFeed()
  const inside: App = { database, clock: createProductClock(), queue: jobs.queue, changes, secrets, settings, log }

  const port = await freePort()
  const simulators = await startSimulators({
    isProduction: false,
    deliverEveryMs: 0,
    deliverTo: `http://127.0.0.1:${port}`,
    product: { aheadMs: inside.clock.aheadMs, moveTo: (aheadMs) => moveClockTo(inside, aheadMs) },
  })
  const { control } = simulators
  const now = () => new Date(control.now())
  let hear: (call: Call) => void = () => undefined
  const mortality = createMortality(database)
  const wayOut = createOutbound({
    mayCallSimulators: true,
    timeoutMs: OUTSIDE_TIMEOUT_MS,
    wait: () => Promise.resolve(),
  })
  const outbound = watchCalls(wayOut, (call) => {
    mortality.spend()
    hear(call)
  })
  const outside = createIntegrationClients(outbound, {
    userAgent: 'Path to Joy tests (support@example.org)',
    baseUrls: simulators.baseUrls,
  })
  const letterbox = createLetterbox(async (messageId) => {
    const { idempotencyKey } = await db(forkEm(database.orm))
      .selectFrom('outboxMail')
      .select('idempotencyKey')
      .where('messageKey', '=', messageId)
      .executeTakeFirstOrThrow()
    return idempotencyKey
  })
  const pages = openPages(control)
  const app: App = {
    ...inside,
    outside,
    probes: connectionProbes(outside),
    upgradeProviders: outsideUpgradeProviders,
  }
  await connectToSimulators(systemContext(app, 'test', 'test'))
  const token = await createKey(app)
  const emptyOutside = emptySimulators(control)

  const server = Fastify({ genReqId: () => crypto.randomUUID() })
  await server.register(apiPlugin, {
    app,
    appUrl: app.settings.appUrl,
    requestsPerMinute: 1_000_000,
    maximumLag: 0,
  })
  await server.listen({ port, host: '127.0.0.1' })
  const client = createClient(server, token)
  const workers = createWorkers({ app, control, letterbox, jobs, mortality, complaints, now })
  const startedAt = now()
  await bringInTheFirst(client, workers, startedAt)
  const bringBack = await saveBaseData(database)
  return {
    app,
    control,
    credentials: simulators.credentials,
    letterbox,
    pages,
    complaints,
    now,
    ...client,
    ...workers,
    startedAt,
    hearCalls: (listener) => (hear = listener),
    pass: (seconds) => control.advance(seconds),
    async begin() {
      await bringBack()
      pages.madeByHand.clear()
      emptyOutside()
      app.clock.moveTo(0)
      letterbox.clear()
      jobs.clear()
      client.forget()
      complaints.length = 0
      hear = () => undefined
    },
    async close() {
      await server.close()
      await simulators.close()
      await wayOut.close()
      await database.close()
    },
  }
}

/** An owner, and the key by which the world acts in their name. */
async function createKey(app: App): Promise<string> {
  const system = systemContext(app, 'test', 'test')
  const who = { email: 'hannah.whitfield@example.org', name: 'Hannah Whitfield', role: 'owner' } as const
  const { id } = await createAdministrator(system, { ...who, password })
  const context: Context = { ...system, actor: { kind: 'administrator', id, ...who, sessionId: null } }
  const { token } = await createApiToken(context, { name: 'World', scope: 'read-write', expiresInDays: null, password })
  return token
}

/** What the program would write into its log as an error of its own: a world has none. */
function createLog(): { log: Log; complaints: string[] } {
  const complaints: string[] = []
  const say = (facts: object, message: string) => complaints.push(`${message} ${describe(facts)}`)
  return {
    complaints,
    log: { info: () => undefined, warn: () => undefined, error: (facts, text) => void say(facts, text) },
  }
}

const describe = (facts: object): string =>
  JSON.stringify(facts, (_key, value: unknown) => (value instanceof Error ? (value.stack ?? value.message) : value))
