import { AppError } from '@joy/domain/app-error.ts'
import type { FastifyInstance } from 'fastify'

/** Of an address that is posted to: any other way is told which one there is (RFC 9110, 15.5.6). */
export const answerPostAlone = (server: FastifyInstance, url: string): void =>
  void server.route({
    method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'],
    url,
    exposeHeadRoute: false,
    handler: async (_request, reply) => {
      reply.header('allow', 'POST')
      throw new AppError('method_not_allowed', 'This address answers POST alone.')
    },
  })
