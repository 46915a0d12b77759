import { messages } from '@joy/contract'
import { AppError } from '@joy/domain/app-error.ts'
import fp from 'fastify-plugin'
import { returnedMailPaths } from './returned-mail-plugin.ts'
import { readBearer } from './read-bearer.ts'

/** Mutations that other servers and mail programs must reach; each proves itself by a signature or a token. */
export const exemptFromOriginGuard: ReadonlySet<string> = new Set([
  'POST /api/substack/webhook',
  'POST /api/planningcenter/webhook',
  'POST /api/stripe/webhook',
  ...[...returnedMailPaths].map((path) => `POST ${path}`),
  'POST /unsubscribe',
])

/** What a request's two headers say about where it comes from. */
function originVerdict(
  headers: { site: string | undefined; origin: string | undefined },
  ownOrigin: string,
): 'own' | 'other' | 'unknown' {
  if (headers.site !== undefined) return headers.site === 'same-origin' ? 'own' : 'other'
  if (headers.origin !== undefined) return headers.origin === ownOrigin ? 'own' : 'other'
  return 'unknown'
}

/**
 * Keeps other sites from acting in an administrator's name. Whatever changes something, and every download,
 * must come from this origin; a request that does not say where it comes from counts as one without a cookie.
 * `guardedReads` names the GET routes that count as mutations.
 */
export const originGuardPlugin = fp<{ appUrl: string; guardedReads: ReadonlySet<string> }>(
  async (server, { appUrl, guardedReads }) => {
    const ownOrigin = new URL(appUrl).origin
    server.decorateRequest('isCookieTrusted', true)
    server.addHook('onRequest', async (request) => {
      // A browser of another site cannot send this header along: with it the cookies do not count, and nothing is to guard.
      if (readBearer(request.headers.authorization) !== null) {
        request.isCookieTrusted = false
        return
      }
      const url = request.routeOptions.url ?? ''
      const isRead = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
      if ((isRead && !guardedReads.has(url)) || exemptFromOriginGuard.has(`${request.method} ${url}`)) return
      const site = request.headers['sec-fetch-site']
      const verdict = originVerdict(
        { site: Array.isArray(site) ? site.join() : site, origin: request.headers.origin },
        ownOrigin,
      )
      if (verdict === 'other') throw new AppError('forbidden', messages.otherSite)
      request.isCookieTrusted = verdict === 'own'
    })
  },
  { name: 'origin-guard' },
)
