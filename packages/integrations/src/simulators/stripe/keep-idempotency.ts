import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'
import { StripeRefusal } from './refusal.ts'

const longestKey = 255

/**
 * The first answer to a key is given again to every later one, failures of the service too; refused parameters are not
 * kept. The same key with other parameters is an error.
 */
export function keepIdempotency(server: FastifyInstance, { state, changed }: World): void {
  const keyOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined)

  server.addHook('preHandler', async (request, reply) => {
    const key = keyOf(request.headers['idempotency-key'])
    if (request.method !== 'POST' || key === undefined) return undefined
    if (key.length > longestKey)
      throw new StripeRefusal(400, {
        type: 'invalid_request_error',
        message: 'Idempotency keys have at most 255 characters.',
      })
    const kept = state.stripe.idempotency[key]
    if (!kept) return undefined
    if (kept.fingerprint !== fingerprintOf(request.url, request.body))
      throw new StripeRefusal(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      })
    return reply.header('idempotent-replayed', 'true').code(kept.status).send(kept.body)
  })

  server.addHook('preSerialization', async (request, reply, payload) => {
    const key = keyOf(request.headers['idempotency-key'])
    const isKept = reply.statusCode < 300 || reply.statusCode >= 500
    if (request.method === 'POST' && key !== undefined && isKept && !state.stripe.idempotency[key]) {
      const fingerprint = fingerprintOf(request.url, request.body)
      state.stripe.idempotency[key] = { fingerprint, status: reply.statusCode, body: structuredClone(payload) }
      changed()
    }
    return payload
  })
}

const fingerprintOf = (url: string, body: unknown): string =>
  createHash('sha256')
    .update(`${url}\n${JSON.stringify(body ?? null)}`)
    .digest('hex')
