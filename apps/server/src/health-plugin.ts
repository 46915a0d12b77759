import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '@joy/database/create-orm.ts'
import { forkEm, queryOne, sql } from '@joy/database/sql.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** How long the database may take to answer (ruling 55). */
const READY_MS = 5000

/** /healthz: this process answers. /readyz: it can work, its database too; not once it has begun to close. */
export async function healthPlugin(server: FastifyInstance, { database }: { database: Database }): Promise<void> {
  let isClosing = false
  server.addHook('preClose', async () => {
    isClosing = true
  })
  server.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (request, reply) => {
    if (isClosing) return reply.status(503).send({ status: 'closing' })
    try {
      const isReady = await Promise.race([
        // Raw SQL: of no table.
        queryOne(forkEm(database.orm), z.strictObject({ ready: z.int() }), sql`select 1 as ready`),
        wait(READY_MS, undefined, { ref: false }),
      ])
      if (isReady) return { status: 'ready' }
      request.log.error({}, 'the database gives no answer')
    } catch (err) {
      request.log.error({ err }, 'the database does not answer')
    }
    return reply.status(503).header('retry-after', '5').send({ status: 'the database does not answer' })
  })
}
