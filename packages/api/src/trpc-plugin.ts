import type { AnyTRPCRouter } from '@trpc/server'
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import type { FastifyInstance } from 'fastify'
import { describeError, logError } from './describe-error.ts'
import type { DoorMaker } from './door-of.ts'

/** tRPC at /trpc: JSON only. Forms and raw bytes, which need no preflight of the browser, are not understood here. */
export async function trpcPlugin(app: FastifyInstance, { router, doorOf }: { router: AnyTRPCRouter; doorOf: DoorMaker }): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.route<{ Params: { path: string } }>({
    method: ['GET', 'POST'],
    url: '/:path',
    handler: async (request, reply) => {
      await fastifyRequestHandler({
        req: request,
        res: reply,
        path: request.params.path,
        router,
        createContext: async () => doorOf('trpc', request, reply),
        onError: ({ error }) => logError(request.log, error, describeError(error)),
        responseMeta: ({ errors }) => {
          const seconds = Math.max(0, ...errors.map((error) => describeError(error).retryAfterSeconds ?? 0))
          return seconds > 0 ? { headers: { 'retry-after': String(seconds) } } : {}
        },
      })
    },
  })
}
