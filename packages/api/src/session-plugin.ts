import type { FastifyRequest } from 'fastify'
import type { Actor, App, PortalSession } from '@joy/services/context.ts'
import { forkEm } from '@joy/database/sql.ts'
import { findApiToken } from '@joy/services/api-tokens/find-api-token.ts'
import { findPortalSession } from '@joy/services/portal/find-portal-session.ts'
import { findSession } from '@joy/services/session/find-session.ts'
import fp from 'fastify-plugin'
import { readBearer } from './read-bearer.ts'
import { cookieNames } from './cookie-jar.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; anonymous unless a session says otherwise. */
    actor: Actor
    /** Whose portal the browser is signed in to; null for nobody's. */
    portal: PortalSession | null
    /** Whether the request shows that it comes from this site itself; without that no cookie counts where it matters. */
    isCookieTrusted: boolean
  }
}

const anonymous: Actor = { kind: 'anonymous' }

/** Sent with what a page reads because something changed, and nobody asked for. */
const BY_ITSELF = 'joy-by-itself'

/**
 * Finds out who asks, from an API token or, where none is sent, from the session cookies, for every request below /api and
 * /trpc. Streams (`streams`), and what a page reads by itself, never count as activity (ruling 60).
 */
export const sessionPlugin = fp<{ app: App; isSecure: boolean; streams: ReadonlySet<string> }>(
  async (server, { app, isSecure, streams }) => {
    const { session, portal } = cookieNames(isSecure)
    server.decorateRequest('actor')
    server.decorateRequest('portal')
    server.addHook('onRequest', async (request) => {
      request.actor = anonymous
      request.portal = null
      if (!/^\/(api|trpc)\//.test(request.routeOptions.url ?? '')) return
      const em = forkEm(app.database.orm)
      const bearer = readBearer(request.headers.authorization)
      if (bearer !== null) request.actor = (await findApiToken({ em }, bearer)) ?? anonymous
      if (!request.isCookieTrusted) return
      const [token, portalToken] = [request.cookies[session], request.cookies[portal]]
      const isActivity = request.headers[BY_ITSELF] === undefined && !streams.has(operationPath(request))
      if (token) request.actor = (await findSession({ em, settings: app.settings }, token, { isActivity })) ?? anonymous
      if (portalToken) request.portal = await findPortalSession({ em, settings: app.settings }, portalToken)
    })
  },
  { name: 'session', dependencies: ['@fastify/cookie', 'origin-guard'] },
)

/** As tRPC has it in its address; nothing for REST. */
const operationPath = ({ params }: FastifyRequest): string =>
  typeof params === 'object' && params !== null && 'path' in params ? String(params.path) : ''
