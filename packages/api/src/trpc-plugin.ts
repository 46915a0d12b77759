import type { ProductClock } from '@joy/domain/time/clock.ts'
import type { AnyTRPCRouter } from '@trpc/server'
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import type { FastifyInstance } from 'fastify'
import { describeError, logError } from './describe-error.ts'
import type { RequestContext } from './request-context.ts'
import type { MakeRequestContext } from './create-request-context.ts'
import { assertAllowed } from './guard.ts'
import type { Served } from './perform.ts'

/** tRPC at /trpc: JSON only. Forms and raw bytes, which need no preflight of the browser, are not understood here. */
export async function trpcPlugin(
  app: FastifyInstance,
  {
    router,
    served,
    makeRequestContext,
    clock,
  }: { router: AnyTRPCRouter; served: readonly Served[]; makeRequestContext: MakeRequestContext; clock: ProductClock },
): Promise<void> {
  const watched = new Map(
    served.filter(({ operation }) => operation.kind === 'subscription').map(({ path, operation }) => [path, operation]),
  )
  // Where a demo's clock was moved, pages go by it too.
  app.addHook('onRequest', async (_request, reply) => {
    if (clock.aheadMs() > 0) reply.header('joy-clock-ahead-ms', String(clock.aheadMs()))
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.route<{ Params: { path: string } }>({
    method: ['GET', 'POST'],
    url: '/:path',
    handler: async (request, reply) => {
      // tRPC opens an event stream with status 200 even to tell a refusal: refused here, it has its own status.
      const subscription = watched.get(request.params.path)
      if (subscription) {
        assertAllowed(subscription, request)
        reply.header('x-accel-buffering', 'no')
      }
      await fastifyRequestHandler({
        req: request,
        res: reply,
        path: request.params.path,
        router,
        createContext: async (): Promise<RequestContext> => ({
          ...makeRequestContext('trpc', request, reply),
          hasBody: Boolean(request.body),
        }),
        onError: ({ error }) => logError(request.log, error, describeError(error)),
        responseMeta: ({ errors }) => {
          const seconds = Math.max(0, ...errors.map((error) => describeError(error).retryAfterSeconds ?? 0))
          return seconds > 0 ? { headers: { 'retry-after': String(seconds) } } : {}
        },
      })
    },
  })
}
