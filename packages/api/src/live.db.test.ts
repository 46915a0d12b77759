import { get, type IncomingMessage } from 'node:http'
import { listChangeKinds, type Role } from '@joy/contract'
import { change } from '@joy/contract/schemas/change.ts'
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { watchDatabase } from '@joy/database/watch-database.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestServer, type TestServer } from './testing/create-test-server.ts'

let server: TestServer
let watch: ReturnType<typeof watchDatabase>
let cookie: string
let url: string
const open: { destroy(): unknown }[] = []
beforeAll(async () => {
  server = await createTestServer()
  const { changes, database } = server.app
  const listening = Promise.withResolvers<void>()
  watch = watchDatabase(database, {
    onAway: listening.reject,
    onBack: () => undefined,
    channel: { name: 'joy_changes', onSaid: changes.hear, onGap: listening.resolve },
  })
  if (database.connection) await listening.promise
  cookie = await server.signIn('owner')
  url = await server.server.listen({ port: 0, host: '127.0.0.1' })
})
const closeAll = () => {
  for (const stream of open.splice(0)) stream.destroy()
}
afterEach(closeAll)
afterAll(async () => {
  await watch.stop()
  await server.close()
})
const run = (statement: ReturnType<typeof sql>) => queryRows(server.context().em, statement)

/** One browser's stream, over a connection of its own: what came of it until now. */
async function follow(headers: Record<string, string>) {
  const asked = get(`${url}/trpc/live.changes`, { headers: { 'sec-fetch-site': 'same-origin', ...headers } })
  open.push(asked)
  asked.on('error', () => undefined)
  const reply = await new Promise<IncomingMessage>((resolve) => asked.once('response', resolve))
  let text = ''
  reply.on('data', (piece: Buffer) => (text += piece.toString()))
  reply.on('error', () => undefined)
  const events = () =>
    text.split('\n\n').flatMap((block) => {
      const [, data] = /^data: (\{.*\})$/mu.exec(block) ?? []
      const [, id] = /^id: (.+)$/mu.exec(block) ?? []
      return data && id ? [{ id, ...z.object({ changes: z.array(change) }).parse(JSON.parse(data)) }] : []
    })
  const kinds = () => events().flatMap(({ changes }) => changes.map(({ kind }) => kind))
  return { reply, events, kinds, text: () => text, isOver: () => reply.readableEnded }
}

const addPerson = (email: string) =>
  queryRow<{ id: number }>(
    server.context().em,
    sql<{ id: number }>`insert into subscriber (email, email_key) values (${email}, ${email}) returning id`,
  )
const within = { timeout: 2000, interval: 50 }

// Holds F47
test('says within two seconds what changed, never what is true, and goes on after what was seen last', async () => {
  const its = await follow({ cookie })
  expect(its.reply.headers).toMatchObject({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
  await expect.poll(its.events, within).toHaveLength(1)
  const { id } = await addPerson('live@example.org')
  await expect
    .poll(() => its.events().flatMap(({ changes }) => changes), within)
    .toContainEqual({
      kind: 'subscribers',
      ids: [id],
    })
  expect(its.text()).not.toContain('live@example.org')
  const last = its.events().at(-1)?.id ?? ''
  const second = await addPerson('second@example.org')
  const again = await follow({ cookie, 'last-event-id': last })
  const missed = () => again.events().flatMap(({ changes }) => changes)
  await expect.poll(missed, within).toEqual([{ kind: 'subscribers', ids: [second.id] }])
  const unknown = await follow({ cookie, 'last-event-id': 'another:4' })
  await expect.poll(() => unknown.events()[0]?.changes.length, within).toBe(listChangeKinds('owner').length)
})

// Holds V8.2.1
test.each<Role>(['support', 'administrator'])('tells %s of what they may read, and of nothing else', async (role) => {
  const its = await follow({ cookie: await server.signIn(role), 'last-event-id': 'another:4' })
  await expect.poll(its.kinds, within).toEqual(listChangeKinds(role))
  expect(its.kinds().includes('sponsoring')).toBe(role !== 'support')
})

// Holds V7.3.1
test('is no activity, nor is what a page reads by itself; all else slides the idle limit', async () => {
  const idle = async () =>
    (
      await queryRow<{ until: Date }>(
        server.context().em,
        sql<{
          until: Date
        }>`select max(idle_until) as until from admin_session s join administrator a on a.id = s.administrator_id
          where a.email = 'owner@example.org'`,
      )
    ).until
  await run(sql`update admin_session set idle_until = idle_until - interval '10 minutes'`)
  const before = await idle()
  const its = await follow({ cookie })
  await expect.poll(its.events, within).toHaveLength(1)
  const byItself = await server.ask({ url: '/trpc/notifications.unread', headers: { cookie, 'joy-by-itself': '1' } })
  expect(byItself.statusCode).toBe(200)
  expect(await idle()).toEqual(before)
  await server.ask({ url: '/trpc/notifications.unread', headers: { cookie } })
  expect(await idle()).not.toEqual(before)
})

// Holds V7.4.1
test('ends within a second with the session', async () => {
  await run(sql`delete from administrator where email = 'support@example.org'`)
  const own = await server.signIn('support')
  const its = await follow({ cookie: own })
  await expect.poll(its.events, within).toHaveLength(1)
  await server.ask({ method: 'DELETE', url: '/api/admin/session', headers: { cookie: own } })
  await expect.poll(its.isOver, { timeout: 1000, interval: 50 }).toBe(true)
  expect(its.text()).toMatch(/event: serialized-error[^]*signed_out/u)
})

test('a session holds so many streams and no more, and may open one again where another ended', async () => {
  const streams = [await follow({ cookie }), await follow({ cookie }), await follow({ cookie })]
  for (const its of streams) await expect.poll(its.events, within).toHaveLength(1)
  const refused = await follow({ cookie })
  await expect.poll(refused.text, within).toMatch(/serialized-error[^]*too_many_requests/u)
  closeAll()
  await expect
    .poll(async () => {
      const its = await follow({ cookie })
      await expect.poll(its.text, within).not.toBe('')
      return its.text()
    }, within)
    .not.toContain('too_many_requests')
})
