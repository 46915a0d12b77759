import cookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import { isDownload } from '@joy/contract'
import { AppError } from '@joy/domain/app-error.ts'
import type { App } from '@joy/services/context.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { cookieNames } from './cookie-jar.ts'
import { docsPlugin } from './docs-plugin.ts'
import { createRequestContext } from './create-request-context.ts'
import { formPlugin } from './form-plugin.ts'
import { type SendPage, oneClickPlugin } from './one-click-plugin.ts'
import { openApiDocument } from './openapi.ts'
import { originGuardPlugin } from './origin-guard-plugin.ts'
import type { Served } from './perform.ts'
import { getPath } from './get-path.ts'
import { errorSender } from './rest-error.ts'
import { requestLimitPlugin } from './request-limit-plugin.ts'
import { returnedMailPlugin } from './returned-mail-plugin.ts'
import { restPlugin } from './rest-plugin.ts'
import { procedures } from './router.ts'
import { securityHeadersPlugin } from './security-headers-plugin.ts'
import { servedBy } from './served.ts'
import { sessionPlugin } from './session-plugin.ts'
import { type TimeLimits, timeLimitsPlugin } from './time-limits-plugin.ts'
import { createTrpcRouter } from './trpc-router.ts'
import { trpcPlugin } from './trpc-plugin.ts'
import { webhookPlugin } from './webhook-plugin.ts'

export type ApiPluginOptions = {
  app: App
  /** The public origin; cookies and the origin guard follow it, never the Host header. */
  appUrl: string
  /** Requests a minute from one network to /api and /trpc together, per process. */
  requestsPerMinute: number
  /** Milliseconds that the event loop may lag before requests are turned away; 0: never. */
  maximumLag?: number
  /** Shorter ones, for tests. */
  timeLimits?: Partial<TimeLimits>
  /** How a page of the site goes out, where the site is built. */
  sendPage?: SendPage
}

/** Over how long the lag of the event loop is averaged. */
const LAG_SAMPLE_MS = 5000

/** Everything that stands between the outside and the services: headers, guards, tRPC at /trpc, REST at /api. */
export const apiPlugin = fp<ApiPluginOptions>(
  async (server, { app, appUrl, requestsPerMinute, maximumLag = 2000, timeLimits, sendPage }) => {
    const isSecure = new URL(appUrl).protocol === 'https:'
    const served = [...servedBy(procedures)]
    const ending = new AbortController()
    server.addHook('preClose', async () => ending.abort())
    const makeRequestContext = createRequestContext({ app, isSecure, ending: ending.signal })

    server.setErrorHandler(errorSender(sendPage))
    server.removeAllContentTypeParsers()
    await server.register(timeLimitsPlugin, { limits: timeLimits })
    await server.register(securityHeadersPlugin, { isSecure })
    await server.register(underPressure, {
      maxEventLoopDelay: maximumLag,
      // A process that works on one long statement is not overloaded: who asks meanwhile is answered after it. Over one
      // second a single hold would look like it (where nothing could be measured, the lag counts as without end); one
      // that goes on for so long, with more and more who wait, is to be shed.
      sampleInterval: LAG_SAMPLE_MS,
      retryAfter: 5,
      pressureHandler: (request) => {
        if (!isHealth(request)) throw new AppError('unavailable', 'The server is busy. Please try again in a moment.')
      },
    })
    await server.register(cookie)
    await server.register(requestLimitPlugin, { requestsPerMinute })
    await server.register(originGuardPlugin, { appUrl, guardedReads: findGuardedReads(served) })
    await server.register(sessionPlugin, { app, isSecure, streams: findStreams(served) })

    await server.register(oneClickPlugin, { app, ...(sendPage ? { sendPage } : {}) })
    if (sendPage) await server.register(formPlugin, { served, makeRequestContext, sendPage })
    await server.register(webhookPlugin, { prefix: '/api', app })
    await server.register(returnedMailPlugin, { prefix: '/api', app })
    await server.register(trpcPlugin, {
      prefix: '/trpc',
      router: createTrpcRouter(served),
      served,
      makeRequestContext,
      clock: app.clock,
    })
    await server.register(
      async (api) => {
        await api.register(restPlugin, {
          served,
          makeRequestContext,
          maximumUploadBytes: app.settings.import.maximumBytes,
        })
        await api.register(docsPlugin, {
          describe: () =>
            openApiDocument({
              siteName: app.settings.siteName,
              appUrl,
              cookieName: cookieNames(isSecure).session,
              portalCookieName: cookieNames(isSecure).portal,
            }),
        })
      },
      { prefix: '/api' },
    )
  },
  { name: 'api' },
)

const isHealth = (request: FastifyRequest): boolean => ['/healthz', '/readyz'].includes(getPath(request))

const findStreams = (served: readonly Served[]): ReadonlySet<string> =>
  new Set(served.flatMap(({ path, operation }) => (operation.kind === 'subscription' ? [path] : [])))

/** Downloads are mutations: they show many people at once, and some change what counts as exported. */
const findGuardedReads = (served: readonly Served[]): ReadonlySet<string> =>
  new Set(
    served.flatMap(({ operation }) =>
      operation.kind !== 'subscription' && isDownload(operation) ? [`/api${operation.rest.path}`] : [],
    ),
  )
