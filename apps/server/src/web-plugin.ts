import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isNavigation, isOfApi, getPath } from '@joy/api'
import { AppError } from '@joy/domain/app-error.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { type SitePages, sendPage } from './site-pages.ts'

/** The console's own paths; all others belong to the site (Vite's development server makes the same choice). */
const consolePaths = /^\/(admin|integration-settings|upgrade-form|subscribers|reports|settings)(\/|$)/

/** The built web app: its files, and for every other path the page of the console or of the site. */
export const webPlugin = fp<{ webRoot: string; pages?: SitePages }>(
  async (server, { webRoot, pages }) => {
    for (const name of ['robots.txt', 'sitemap.xml', 'manifest.webmanifest'])
      if (pages?.has(name)) server.get(`/${name}`, async (request, reply) => sendPage(pages, name, request, reply))
    const isBuilt = existsSync(join(webRoot, 'index.html'))
    if (isBuilt)
      await server.register(fastifyStatic, {
        root: webRoot,
        index: false,
        wildcard: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, path) => void reply.header('cache-control', toCacheControl(path)),
      })

    server.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
      const path = getPath(request)
      const isPage =
        (request.method === 'GET' || request.method === 'HEAD') &&
        !isOfApi(path) &&
        (!/\.\w+$/.test(path) || isNavigation(request))
      if (!isPage) throw new AppError('not_found', 'There is nothing at this address.')
      if (!isBuilt)
        throw new AppError('unavailable', 'The web app is not built yet. Start with `pnpm start`, which builds it.')
      if (consolePaths.test(path)) return reply.sendFile('console.html')
      if (!pages?.has('404.html')) return reply.sendFile('index.html')
      const yearly = toFileName(path).replace('.html', '.yearly.html')
      const isYearly = new URLSearchParams(request.url.split('?')[1]).get('billing') === 'yearly' && pages.has(yearly)
      return sendPage(pages, isYearly ? yearly : toFileName(path), request, reply)
    })
  },
  { name: 'web' },
)

/** The file of the page at a path; a trailing slash does not count. */
const toFileName = (path: string): string => `${path.replace(/^\/|\/+$/g, '') || 'index'}.html`

/** Files under assets have a hash in their name and never change; the console's page stays in no cache. */
function toCacheControl(path: string): string {
  if (/[\\/]assets[\\/]/.test(path)) return 'public, max-age=31536000, immutable'
  return basename(path).startsWith('console.html') ? 'no-store' : 'no-cache'
}
