import type { FastifyInstance } from 'fastify'
import type { FaultList, FaultRule } from './faults.ts'

/** An answer as it left; `path` is the service's own, with its query. */
export type SeenResponse = {
  platform: FaultRule['platform']
  method: string
  path: string
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}
export type WatchResponse = (response: SeenResponse) => void

/** Tells of every answer of one service, but of those that a fault gave: what is broken on purpose is like nothing. */
export function watchResponses(
  server: FastifyInstance,
  platform: SeenResponse['platform'],
  faults: FaultList,
  watch: WatchResponse,
): void {
  server.addHook('onSend', async (request, reply, payload) => {
    if (faults.hasHit(request)) return payload
    const headers = Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]))
    watch({
      platform,
      method: request.method,
      path: request.url.slice(server.prefix.length),
      status: reply.statusCode,
      headers,
      body: typeof payload === 'string' ? payload : '',
    })
    return payload
  })
}
