import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'
import { errorResponses } from './error-responses.ts'

const limit = 100
const periodSeconds = 20

/** Before every call: credentials, then the rate window; its headers stand on every answer. */
export function addAuthAndRateLimit(server: FastifyInstance, { state, now }: World): void {
  server.addHook('onRequest', async (request, reply) => {
    const { applicationId, secret, isUserAgentRequired, window } = state.planningCenter
    const expected = `Basic ${Buffer.from(`${applicationId}:${secret}`).toString('base64')}`
    if (applicationId === '' || request.headers.authorization !== expected) return errorResponses.credentials(reply)
    const version = request.headers['x-pco-api-version']
    void reply.header('x-pco-api-auth-method', 'HTTPBasic')
    void reply.header('x-request-id', randomUUID())
    void reply.header('x-pco-api-processed-as-version', typeof version === 'string' ? version : '2018-08-01')
    if (isUserAgentRequired && !request.headers['user-agent']) return errorResponses.userAgent(reply)

    if (now() >= window.startedAt + periodSeconds * 1000) Object.assign(window, { startedAt: now(), count: 0 })
    window.count += 1
    void reply.header('x-pco-api-request-rate-limit', String(limit))
    void reply.header('x-pco-api-request-rate-period', String(periodSeconds))
    void reply.header('x-pco-api-request-rate-count', String(window.count))
    if (window.count <= limit) return undefined
    const waitSeconds = Math.max(1, Math.ceil((window.startedAt + periodSeconds * 1000 - now()) / 1000))
    void reply.header('retry-after', String(waitSeconds))
    return errorResponses.tooMany(reply, window.count)
  })
}
