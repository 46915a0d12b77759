import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendFault, type FaultList } from './faults.ts'

type Platform = Parameters<FaultList['take']>[0]

/** Lets the waiting faults hit the calls of one service, before they are carried out or after. */
export function letFaultsHit(server: FastifyInstance, platform: Platform, faults: FaultList): void {
  const afterwards = new WeakMap<FastifyRequest, NonNullable<ReturnType<FaultList['take']>>>()

  server.addHook('onRequest', async (request, reply) => {
    const rule = faults.take(platform, request)
    if (!rule) return undefined
    if (rule.kind === 'rate limited') void reply.header('retry-after', String(rule.retryAfterSeconds))
    if (!rule.isCarriedOut) {
      if (rule.kind === 'hang') faults.hung += 1
      return sendFault(rule, reply)
    }
    afterwards.set(request, rule)
    return undefined
  })

  // The handler has done its work: what it would have answered is lost.
  server.addHook('onSend', async (request, reply, payload) => {
    const rule = afterwards.get(request)
    if (!rule) return payload
    afterwards.delete(request)
    if (rule.kind === 'server error') {
      void reply.code(503)
      return '{"error":{"message":"down"}}'
    }
    if (rule.kind === 'hang') {
      faults.hung += 1
      return new Promise(() => undefined)
    }
    if (rule.kind === 'reset') reply.raw.destroy()
    else if (rule.kind === 'html') void reply.type('text/html')
    return rule.kind === 'torn json' ? '{"da' : payload
  })
}
