import Fastify, { type FastifyInstance } from 'fastify'
import type { Metrics } from './create-metrics.ts'

/** `GET /metrics`, and nothing else, for a port of its own: what it tells is for the operator alone. Does not listen. */
export function metricsServer(metrics: Metrics): FastifyInstance {
  const server = Fastify({ forceCloseConnections: true })
  server.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await metrics.read()
    return reply.type(contentType).header('cache-control', 'no-store').send(text)
  })
  return server
}
