import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'
import { StripeError } from './stripe-error.ts'

const longestKey = 255

/**
 * The first answer to a key is given again to every later one, failures of the service too; refused parameters are not
 * kept. The same key with other parameters is an error, as is one that is being worked on.
 */
export function saveIdempotentReplies(server: FastifyInstance, { state, changed }: World): void {
  const inProgress = new Set<string>()
  const toKey = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined)

  // Not async: one that is answered here must not be carried out later, not even after its caller has gone.
  server.addHook('preHandler', (request, reply, carryOut) => {
    const key = toKey(request.headers['idempotency-key'])
    if (request.method !== 'POST' || key === undefined) return carryOut()
    if (key.length > longestKey) return carryOut(refuse('Idempotency keys have at most 255 characters.'))
    const kept = state.stripe.idempotency[key]
    if (!kept) {
      if (inProgress.has(key)) return carryOut(keyInUse())
      inProgress.add(key)
      return carryOut()
    }
    if (kept.fingerprint !== toFingerprint(request.url, request.body)) return carryOut(otherParameters())
    void reply.header('idempotent-replayed', 'true').code(kept.status).send(kept.body)
  })

  server.addHook('preSerialization', async (request, reply, payload) => {
    const key = toKey(request.headers['idempotency-key'])
    const isKept = reply.statusCode < 300 || reply.statusCode >= 500
    if (request.method === 'POST' && key !== undefined && isKept && !state.stripe.idempotency[key]) {
      const fingerprint = toFingerprint(request.url, request.body)
      state.stripe.idempotency[key] = { fingerprint, status: reply.statusCode, body: structuredClone(payload) }
      changed()
    }
    if (key !== undefined && reply.statusCode !== 409) inProgress.delete(key)
    return payload
  })
}

const refuse = (message: string) => new StripeError(400, { type: 'invalid_request_error', message })

const otherParameters = () =>
  new StripeError(400, {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  })

const keyInUse = () =>
  new StripeError(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this Idempotent Key.',
  })

const toFingerprint = (url: string, body: unknown): string =>
  createHash('sha256')
    .update(`${url}\n${JSON.stringify(body ?? null)}`)
    .digest('hex')
