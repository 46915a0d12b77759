import { relayName } from '@joy/contract/schemas/returned-mail.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { forkEm } from '@joy/database/sql.ts'
import type { App } from '@joy/services/context.ts'
import { receiveReports } from '@joy/services/returned-mail/receive-reports.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { answerPostAlone } from './answer-post-alone.ts'

/** A mail that comes back brings the whole of the one that went. */
const MAXIMUM_BYTES = 2_000_000

/** Where relays and mailboxes report. The limit of requests does not count here: a relay that catches up sends many. */
export const returnedMailPaths: ReadonlySet<string> = new Set(
  relayName.options.map((relay) => `/api/mail/returned/${relay}`),
)

const query = z.object({ token: z.string().max(200).optional() })

/**
 * Bounces and complaints: POST /api/mail/returned/{relay}, with the body as the relay sends it, or a raw mail for `mailbox`. The
 * token stands in the address, as relays take it, or in x-joy-token; no cookie counts here.
 */
export async function returnedMailPlugin(server: FastifyInstance, { app }: { app: App }): Promise<void> {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { bodyLimit: MAXIMUM_BYTES, parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  for (const relay of relayName.options) answerPostAlone(server, `/mail/returned/${relay}`)
  for (const relay of relayName.options)
    server.post(`/mail/returned/${relay}`, async (request) => {
      const { id, ip, log, headers } = request
      const asked = query.safeParse(request.query)
      if (!asked.success) throw new AppError('invalid_input', 'The token of the address cannot be read.')
      const context = {
        ...app,
        log,
        em: forkEm(app.database.orm),
        actor: { kind: 'anonymous' as const },
        requestId: id,
        client: { ip, userAgent: headers['user-agent'] ?? null },
      }
      const flat = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join() : value]),
      )
      return receiveReports(context, {
        relay,
        token: flat['x-joy-token'] ?? asked.data.token,
        request: { body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), headers: flat },
      })
    })
}
