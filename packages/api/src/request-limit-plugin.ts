import { AppError } from '@joy/domain/app-error.ts'
import { toNetwork } from '@joy/services/rate-limits/to-network.ts'
import { TooManyRequests } from '@joy/services/rate-limits/too-many-requests.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { z } from 'zod'
import { formPaths } from './form-plugin.ts'
import { isOfApi, getPath } from './get-path.ts'
import { returnedMailPaths } from './returned-mail-plugin.ts'
import { visitorAddress } from './visitor-address.ts'
import { webhookPaths } from './webhook-plugin.ts'

const WINDOW_SECONDS = 60
/** Calls of one tRPC batch (ruling 54). */
const MOST_CALLS = 20

/**
 * How much one network may ask of /api and /trpc in a minute, per process: whatever way an address is written, by its
 * route; and every call of a batch. Pages and files cost nothing that is to be guarded.
 */
export const requestLimitPlugin = fp<{ requestsPerMinute: number }>(
  async (server, { requestsPerMinute }) => {
    const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: WINDOW_SECONDS })
    server.addHook('onRequest', async (request, reply) => {
      const calls = countCalls(request)
      if (calls === 0) return
      if (calls > MOST_CALLS)
        throw new AppError(
          'invalid_input',
          `A batch may hold ${MOST_CALLS} calls at most. Send the rest in another one.`,
        )
      const [taken, isRefused] = await limiter.consume(toNetwork(visitorAddress(request)), calls).then(
        (it): [RateLimiterRes, boolean] => [it, false],
        (refused: unknown): [RateLimiterRes, boolean] => {
          if (refused instanceof RateLimiterRes) return [refused, true]
          throw refused
        },
      )
      const seconds = Math.max(1, Math.ceil(taken.msBeforeNext / 1000))
      reply.headers({
        'x-ratelimit-limit': requestsPerMinute,
        'x-ratelimit-remaining': Math.max(0, taken.remainingPoints),
        'x-ratelimit-reset': seconds,
      })
      if (isRefused) throw new TooManyRequests(seconds)
    })
  },
  { name: 'request-limit' },
)

/** Requests of webhooks have a limit of their own, for those that are not signed. */
function countCalls(request: FastifyRequest): number {
  const path = getPath(request)
  if (webhookPaths.has(path) || returnedMailPaths.has(path)) return 0
  const { path: procedures } = z.object({ path: z.string().optional() }).parse(request.params)
  if (path.startsWith('/trpc/') && procedures !== undefined) return procedures.split(',').length
  return isOfApi(path) || (request.method === 'POST' && formPaths.has(path)) ? 1 : 0
}
