import type { Unsubscription } from '@joy/contract'
import { unsubscribe as unsubscribePage } from '@joy/domain/page-paths.ts'
import { forkEm } from '@joy/database/sql.ts'
import type { App } from '@joy/services/context.ts'
import { unsubscribe } from '@joy/services/unsubscribe/unsubscribe.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { InvalidInput } from './invalid-input.ts'

/** Sends a page that was built ahead; `said` is the sentence that it has a place for. */
export type SendPage = (
  name:
    | 'unsubscribed'
    | 'reminders-stopped'
    | 'not-unsubscribed'
    | 'signed-up'
    | 'cancelled'
    | 'sponsor-link-sent'
    | 'sponsor-received'
    | 'form-refused'
    | 'not-shown'
    | '404',
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
  said?: string,
) => FastifyReply

const query = z.object({ token: z.string().max(300) })

/**
 * RFC 8058: a mail program posts to the address in List-Unsubscribe, with a form for a body, no cookie and nobody
 * looking. The signed token in the address is the whole of its right; what the form says is not needed. A browser
 * without scripts posts the page's form here too: it navigates, and gets a page.
 */
export async function oneClickPlugin(
  server: FastifyInstance,
  { app, sendPage }: { app: App; sendPage?: SendPage },
): Promise<void> {
  server.addContentTypeParser('*', { bodyLimit: 16_384, parseAs: 'buffer' }, (_request, _body, done) => done(null))
  server.post(unsubscribePage(), async (request, reply) => {
    const page = request.headers['sec-fetch-mode'] === 'navigate' ? sendPage : undefined
    const asked = query.safeParse(request.query)
    if (!asked.success && page) return page('not-unsubscribed', 400, request, reply)
    if (!asked.success) throw new InvalidInput(asked.error)
    const { id, ip, log, headers } = request
    const client = { ip, userAgent: headers['user-agent'] ?? null }
    const context = {
      ...app,
      log,
      em: forkEm(app.database.orm),
      actor: { kind: 'anonymous' as const },
      requestId: id,
      client,
    }
    let left: Unsubscription
    try {
      left = await unsubscribe(context, asked.data, page ? 'page' : 'one-click')
    } catch (thrown) {
      if (!page || !(thrown instanceof AppError) || thrown.code !== 'not_found') throw thrown
      return page('not-unsubscribed', 404, request, reply)
    }
    if (page) return page(left.matter === 'reminders' ? 'reminders-stopped' : 'unsubscribed', 200, request, reply)
    return reply.type('text/plain; charset=utf-8').send('You are unsubscribed.')
  })
}
