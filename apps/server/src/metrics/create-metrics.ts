import type { Database } from '@joy/database/create-orm.ts'
import { forkEm } from '@joy/database/sql.ts'
import type { OutboundLogEntry } from '@joy/integrations/http/outbound.ts'
import type { Log } from '@joy/services/context.ts'
import { queueFigures } from '@joy/services/work/queue-figures.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toRoute } from '../to-route.ts'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  /** After an answer: by the matched route, never by the address that was asked for. */
  answered(request: FastifyRequest, reply: FastifyReply): void
  called(entry: OutboundLogEntry): void
  /** All of them in Prometheus' text format (version 0.0.4), read at this moment. */
  read(): Promise<{ contentType: string; text: string }>
}

const SECONDS = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10, 30]

/** Counts what this process does; what waits in the database is read when it is asked for. Times in seconds. */
export function createMetrics({ database, log }: { database: Database; log: Log }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  // The event loop, memory and the collector of garbage.
  collectDefaultMetrics({ register: registry })
  const http = new Histogram({
    name: 'joy_http_request_duration_seconds',
    help: 'Answers, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const outside = new Histogram({
    name: 'joy_outside_call_duration_seconds',
    help: 'Calls of outside services; outcome is ok or the kind of the fault.',
    labelNames: ['platform', 'method', 'outcome'],
    buckets: SECONDS,
    registers,
  })
  const ofQueues = (name: string, help: string) => new Gauge({ name, help, labelNames: ['queue'], registers })
  const waiting = ofQueues('joy_queue_waiting', 'What waits, due or not.')
  const oldest = ofQueues('joy_queue_oldest_seconds', 'Since when the longest waiting is due.')
  const failed = ofQueues('joy_queue_failed', 'What was given up and waits for a person.')
  const isUp = new Gauge({ name: 'joy_database_up', help: '1: the database answers.', registers })
  const pool = new Gauge({
    name: 'joy_database_pool',
    help: 'Connections to PostgreSQL of this process, and who waits for one.',
    labelNames: ['state'],
    registers,
  })

  async function readDatabase(): Promise<void> {
    for (const [state, count] of Object.entries(database.poolFigures() ?? {})) pool.set({ state }, count)
    for (const gauge of [waiting, oldest, failed]) gauge.reset()
    try {
      for (const figure of await queueFigures(forkEm(database.orm))) {
        waiting.set({ queue: figure.queue }, figure.waiting)
        oldest.set({ queue: figure.queue }, figure.oldestSeconds)
        failed.set({ queue: figure.queue }, figure.failed)
      }
      isUp.set(1)
    } catch (err) {
      log.warn({ err }, 'The figures of the queues could not be read.')
      isUp.set(0)
    }
  }

  return {
    answered({ method, routeOptions }, { statusCode, elapsedTime }) {
      http.observe({ method, route: toRoute(routeOptions.url), status: statusCode }, elapsedTime / 1000)
    },
    called({ platform, method, durationMs, fault }) {
      outside.observe({ platform, method, outcome: fault ?? 'ok' }, durationMs / 1000)
    },
    async read() {
      await readDatabase()
      return { contentType: registry.contentType, text: await registry.metrics() }
    },
  }
}
