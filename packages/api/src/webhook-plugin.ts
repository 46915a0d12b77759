import { outsideIntegration } from '@joy/contract/schemas/integration.ts'
import { forkEm } from '@joy/database/sql.ts'
import type { App } from '@joy/services/context.ts'
import { receiveRequest } from '@joy/services/webhooks/receive-request.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerPostAlone } from './answer-post-alone.ts'

/** Longer than any event of the three platforms. */
const MAXIMUM_BYTES = 1_000_000
const platforms = outsideIntegration.options

/** Their addresses. The limit of requests does not count here: a platform that catches up sends hundreds a second. */
export const webhookPaths: ReadonlySet<string> = new Set(platforms.map((platform) => `/api/${platform}/webhook`))

/**
 * The webhooks of the outside services: POST /api/{platform}/webhook with the body as it was signed, byte for byte. They
 * prove themselves by the signature alone; no cookie counts here.
 */
export async function webhookPlugin(server: FastifyInstance, { app }: { app: App }): Promise<void> {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { bodyLimit: MAXIMUM_BYTES, parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  for (const platform of platforms) answerPostAlone(server, `/${platform}/webhook`)
  for (const platform of platforms)
    server.post(`/${platform}/webhook`, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return receiveRequest(toContext(app, request), platform, { body, headers: toHeaders(request) })
    })
}

const toContext = (app: App, { id, ip, log, headers }: FastifyRequest) => ({
  ...app,
  log,
  em: forkEm(app.database.orm),
  actor: { kind: 'anonymous' as const },
  requestId: id,
  client: { ip, userAgent: headers['user-agent'] ?? null },
})

/** A header that came twice counts as its values one after the other, and fits no signature. */
const toHeaders = ({ headers }: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join() : value]),
  )
