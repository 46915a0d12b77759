import { randomUUID } from 'node:crypto'
import { answerUnreadable, apiPlugin, longestParameter, routable, unroutablePlugin } from '@joy/api'
import type { App } from '@joy/services/context.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Env } from './env.ts'
import { healthPlugin } from './health-plugin.ts'
import type { Metrics } from './metrics/create-metrics.ts'
import { traceRequests } from './traces/trace-requests.ts'
import { securityTxtPlugin } from './security-txt.ts'
import { toSiteIdentity, loadSitePages, sendPage } from './site-pages.ts'
import { webPlugin } from './web-plugin.ts'
import { builtWebApp } from './web-root.ts'

export type ServerOptions = {
  app: App
  env: Pick<Env, 'APP_URL' | 'TRUST_PROXY' | 'REQUESTS_PER_MINUTE'> &
    Partial<Pick<Env, 'SITE_NAME' | 'SUPPORT_EMAIL' | 'SUPPORT_PHONE'>>
  logger?: FastifyBaseLogger
  metrics?: Metrics | undefined
  /** Where the built web app lies. */
  webRoot?: string
  /** Milliseconds of lag from which the program sheds requests; 0: never, for tests, which share a busy process. */
  maximumLag?: number
}

/** Wires everything that answers requests. Does not listen: tests inject, `main` listens. */
export async function buildServer({
  app,
  env,
  logger,
  metrics,
  webRoot = builtWebApp,
  maximumLag,
}: ServerOptions): Promise<FastifyInstance> {
  const server = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trusted(env.TRUST_PROXY),
    bodyLimit: 1_000_000,
    routerOptions: { maxParamLength: longestParameter },
    rewriteUrl: ({ url = '/' }) => routable(url),
    clientErrorHandler: answerUnreadable,
  })
  traceRequests(server)
  if (metrics) server.addHook('onResponse', async (request, reply) => metrics.answered(request, reply))
  const pages = await loadSitePages(webRoot, toSiteIdentity(env))
  await server.register(apiPlugin, {
    app,
    appUrl: env.APP_URL,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    ...(maximumLag === undefined ? {} : { maximumLag }),
    ...(pages.size > 0
      ? {
          sendPage: (name, status, request, reply, said) =>
            sendPage(pages, `${name}.html`, request, reply, { status, said }),
        }
      : {}),
  })
  await server.register(unroutablePlugin)
  await server.register(healthPlugin, { database: app.database })
  await server.register(securityTxtPlugin, toSiteIdentity(env))
  await server.register(webPlugin, { webRoot, pages })
  await server.ready()
  return server
}

/** So many proxies in front of this server, or those networks; otherwise nobody's word about addresses counts. */
function trusted(proxies: Env['TRUST_PROXY']): string | false | ((address: string, hop: number) => boolean) {
  if (proxies === undefined) return false
  return typeof proxies === 'string' ? proxies : (_address, hop) => hop < proxies
}
