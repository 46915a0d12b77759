import type { App } from '@joy/services/context.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createCookieJar } from './cookie-jar.ts'
import type { RequestContext } from './request-context.ts'
import { visitorAddress } from './visitor-address.ts'

export type MakeRequestContext = (
  kind: RequestContext['kind'],
  request: FastifyRequest,
  reply: FastifyReply,
) => RequestContext

/** Makes the request contexts of one server; `ending` aborts when it closes. */
export const createRequestContext =
  ({ app, isSecure, ending }: { app: App; isSecure: boolean; ending: AbortSignal }): MakeRequestContext =>
  (kind, request, reply) => ({
    kind,
    app,
    actor: request.actor,
    portal: request.portal,
    requestId: request.id,
    client: { ip: visitorAddress(request), userAgent: request.headers['user-agent'] ?? null },
    log: request.log,
    cookies: createCookieJar(request, reply, isSecure),
    signal: ending,
  })
