import { setTimeout as wait } from 'node:timers/promises'
import { copyOfPglite } from '@joy/database/pglite-copy.ts'
import { asWork } from '@joy/database/as-work.ts'
import { ensureIntegrations } from '@joy/services/integrations/ensure-integrations.ts'
import { ensureAdministrator } from '@joy/services/administrators/ensure-administrator.ts'
import type { App, Log } from '@joy/services/context.ts'
import { jobHandlers } from '@joy/services/background/job-handlers.ts'
import { startCallWorker } from '@joy/services/call-delivery/start-call-worker.ts'
import { startOutgoingWorker } from '@joy/services/outgoing-webhooks/start-outgoing-worker.ts'
import { startWebhookWorker } from '@joy/services/webhooks/start-webhook-worker.ts'
import { startMailWorker } from '@joy/services/mail-delivery/start-mail-worker.ts'
import { systemContext } from '@joy/services/system-context.ts'
import { startClockFollower } from '@joy/services/clock/start-clock-follower.ts'
import { wakeWaiting } from '@joy/services/background/wake-waiting.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { FastifyInstance } from 'fastify'
import { saveDeletions } from './backup/save-deletions.ts'
import { serveBackups } from './backup/backup-socket.ts'
import { buildServer } from './build-server.ts'
import type { Env } from './env.ts'
import { withStartupLock } from './startup-lock.ts'
import { createLogger } from './logger.ts'
import { createMailer } from './create-mailer.ts'
import { createMetrics, type Metrics } from './metrics/create-metrics.ts'
import { metricsServer } from './metrics/metrics-server.ts'
import { type OpenOutside, openOutside } from './open-outside.ts'
import { openProgram } from './open-program.ts'
import { portTaken } from './port-taken.ts'
import { startTraces, toCollector, traceCall } from './traces/start-traces.ts'

/** What this process does: answer requests, work on jobs, or both. */
export type Parts = { isWeb: boolean; isWorker: boolean }

/**
 * How long requests, job steps and what closes the database may take once the process is told to end: ten seconds in all,
 * also where the database answers nothing. What is cut off then is what a crash would cut off, and goes on at the next start.
 */
const END_MS = { requests: 3000, work: 1500, data: 4700, traced: 300 } as const

/** Starts everything in order. `stop` lets requests and job steps in progress finish, then closes all. */
export async function run(env: Env, { isWeb, isWorker }: Parts): Promise<{ stop(): Promise<void> }> {
  const log = createLogger(env)
  const program = await openProgram(env, log)
  const { queue } = program
  let outside: OpenOutside | undefined
  let server: FastifyInstance | undefined
  const workers: Worker[] = []
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  const traces = endpoint ? startTraces(toCollector(endpoint)) : undefined
  const stop = async () => {
    const { requests, work, data, traced } = END_MS
    if (server) await drain(server, requests)
    await within(work, log, 'work', () => Promise.all(workers.map((worker) => worker.stop())))
    await within(data, log, 'the database', () => program.close())
    await outside?.close()
    if (traces) await within(traced, log, 'sending the last traces', () => traces.stop())
  }
  try {
    const metrics = env.METRICS_PORT === undefined ? undefined : createMetrics(program.app)
    outside = await openOutside(env, program.app, (entry) => {
      metrics?.called(entry)
      traceCall(entry)
    })
    const app = { ...program.app, ...outside.parts }
    await asWork(() => withStartupLock(app.database, () => fill(app, env)))
    await queue.start(app, isWorker ? jobHandlers : undefined)
    const { pglite } = app.database
    if (pglite) workers.push(await serveBackups(env, log, () => copyOfPglite(pglite)))
    if (app.settings.mayMoveClock) workers.push(startClockFollower(app, outside.followClock))
    if (isWorker) {
      await wakeWaiting(app)
      workers.push(await saveDeletions(app, env), ...startWorkers(app, env))
    }
    if (isWeb) {
      if (app.settings.mayHideVisitors) log.warn({}, unknownProxy)
      server = await buildServer({ app, env, logger: log, metrics })
      await listen(server, { name: 'PORT', port: env.PORT, host: env.HOST })
    }
    if (metrics) workers.push(await openMetrics(metrics, env))
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

/** @throws AppError `conflict` where somebody else has the port, `forbidden` where this user may not take it */
async function listen(
  server: FastifyInstance,
  { name, port, host }: { name: string; port: number; host: string },
): Promise<void> {
  try {
    await server.listen({ port, host })
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    const why = {
      EADDRINUSE: ['conflict', portTaken(name, port)],
      EACCES: [
        'forbidden',
        `This user may not open port ${port}. Choose a ${name} from 1024 on, and a proxy before it.`,
      ],
      EADDRNOTAVAIL: ['conflict', `This machine has no address ${host}. Choose another one; 0.0.0.0 is all of them.`],
    } as const
    const known = typeof code === 'string' && code in why ? why[code as keyof typeof why] : undefined
    throw known ? new AppError(known[0], known[1], undefined, { cause }) : cause
  }
}

async function openMetrics(metrics: Metrics, { METRICS_PORT: port = 0, METRICS_HOST: host }: Env): Promise<Worker> {
  const server = metricsServer(metrics)
  await listen(server, { name: 'METRICS_PORT', port, host })
  return { stop: () => server.close() }
}

const unknownProxy =
  'APP_URL is an https address and TRUST_PROXY is not set: every visitor seems to come from the proxy, and shares its limits. Set TRUST_PROXY to the number of proxies before this server, or to their networks.'

type Worker = { stop(): Promise<void> }

/** Mail waits in the outbox until there is a mail server, and goes out then. */
function startWorkers(app: App, env: Env): Worker[] {
  const mailer = createMailer(env)
  if (!mailer) app.log.warn({}, 'SMTP_URL is not set: mail stays in the outbox until it is.')
  return [
    startWebhookWorker(app),
    startCallWorker(app),
    startOutgoingWorker(app),
    ...(mailer ? [startMailWorker(app, mailer)] : []),
  ]
}

/** The people who must be there before anybody can sign in. */
async function fill(app: App, { DEMO, ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Env): Promise<void> {
  // Loaded by the demo alone: elsewhere neither samples nor simulators need be installed.
  if (DEMO) await (await import('./demo/fill-demo.ts')).fillDemo(app)
  await ensureIntegrations(app)
  if (email && password)
    await ensureAdministrator(systemContext(app, 'System', 'start'), {
      email,
      password,
      name: 'Administrator',
      role: 'owner',
    })
}

/** Waits for an end, but not longer; what goes wrong in it holds up none of the others. */
async function within(ms: number, log: Log, what: string, end: () => Promise<unknown>): Promise<void> {
  try {
    const isEnded = await Promise.race([end().then(() => true), wait(ms, false, { ref: false })])
    if (!isEnded) log.warn({ what, ms }, 'It did not end in time, and is cut off.')
  } catch (err) {
    log.error({ err, what }, 'It did not end in order.')
  }
}

/** Answers what was asked before and takes nothing new; whoever still talks after that is cut off. */
async function drain(server: FastifyInstance, ms: number): Promise<void> {
  const timer = setTimeout(() => server.server.closeAllConnections(), ms)
  await server.close()
  clearTimeout(timer)
}
