import type { Actor, App } from '@joy/services/context.ts'
import { forkOf } from '@joy/database/sql.ts'
import { findSession } from '@joy/services/session/find-session.ts'
import fp from 'fastify-plugin'
import { cookieNames } from './cookie-jar.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; anonymous unless a session says otherwise. */
    actor: Actor
    /** Whether the request shows that it comes from this site itself; without that no cookie counts where it matters. */
    isCookieTrusted: boolean
  }
}

const anonymous: Actor = { kind: 'anonymous' }

/** Finds out who asks, from the session cookie, for every request below /api and /trpc. */
export const sessionPlugin = fp<{ app: App; isSecure: boolean }>(
  async (server, { app, isSecure }) => {
    const { session } = cookieNames(isSecure)
    server.decorateRequest('actor')
    server.addHook('onRequest', async (request) => {
      request.actor = anonymous
      const token = request.cookies[session]
      if (!token || !request.isCookieTrusted || !/^\/(api|trpc)\//.test(request.routeOptions.url ?? '')) return
      request.actor = (await findSession({ em: forkOf(app.database.orm), settings: app.settings }, token)) ?? anonymous
    })
  },
  { name: 'session', dependencies: ['@fastify/cookie', 'origin-guard'] },
)
