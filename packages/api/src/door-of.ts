import type { App } from '@joy/services/context.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createCookieJar } from './cookie-jar.ts'
import type { Door } from './door.ts'
import { visitorAddress } from './visitor-address.ts'

export type DoorMaker = (kind: Door['kind'], request: FastifyRequest, reply: FastifyReply) => Door

/** Makes the doors of one server; `ending` aborts when it closes. */
export const createDoorMaker =
  ({ app, isSecure, ending }: { app: App; isSecure: boolean; ending: AbortSignal }): DoorMaker =>
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
