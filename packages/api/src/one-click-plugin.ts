import { forkOf } from '@joy/database/sql.ts'
import type { App } from '@joy/services/context.ts'
import { unsubscribe } from '@joy/services/unsubscribe/unsubscribe.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { InvalidInput } from './invalid-input.ts'

const query = z.object({ token: z.string().max(300) })

/**
 * RFC 8058: a mail program posts to the address in List-Unsubscribe, with a form for a body, no cookie and nobody
 * looking. The signed token in the address is the whole of its right; what the form says is not needed.
 */
export async function oneClickPlugin(server: FastifyInstance, { app }: { app: App }): Promise<void> {
  server.addContentTypeParser('*', { bodyLimit: 16_384, parseAs: 'buffer' }, (_request, _body, done) => done(null))
  server.post('/unsubscribe', async (request, reply) => {
    const asked = query.safeParse(request.query)
    if (!asked.success) throw new InvalidInput(asked.error)
    const { id, ip, log, headers } = request
    const client = { ip, userAgent: headers['user-agent'] ?? null }
    const context = {
      ...app,
      log,
      em: forkOf(app.database.orm),
      actor: { kind: 'anonymous' as const },
      requestId: id,
      client,
    }
    await unsubscribe(context, asked.data, 'one-click')
    return reply.type('text/plain; charset=utf-8').send('You are unsubscribed.')
  })
}
