import { operations, type Query } from '@joy/contract'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { createToken, hashToken } from '@joy/services/security/token.ts'
import { unsubscribeToken } from '@joy/services/unsubscribe/unsubscribe-token.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toFault, getTrpcData, getTrpcFault } from './testing/reply-body.ts'
import { createSampleServer } from './testing/create-sample-server.ts'
import { type MadeInputs, sampleInputs } from './testing/sample-inputs.ts'
import type { TestServer } from './testing/create-test-server.ts'

let server: TestServer
let cookie: string
/** With those of what this test makes. */
const inputs: Record<string, object | undefined> = { ...sampleInputs }
beforeAll(async () => {
  ;({ it: server, cookie } = await createSampleServer())
  await queryRows(
    server.context().em,
    sql`insert into job (kind, title, payload, created_by) values ('comp', 'A job', '{}', 'Hannah')`,
  )
  await queryRows(
    server.context().em,
    sql`insert into change_set (kind, title, created_by) values ('comp', 'A change set', 'Hannah')`,
  )
  const [made] = await queryRows(
    server.context().em,
    sql<{
      id: number
    }>`insert into import (filename, status, created_by) values ('list.csv', 'ready', 'Hannah') returning id`,
  )
  const [invitation, password] = [createToken(), createToken()]
  await queryRows(
    server.context().em,
    sql`insert into administrator_link (kind, token_hash, email, email_key, role, administrator_id, invited_by, expires_at) values
      ('invitation', ${hashToken(invitation)}, 'new@example.org', 'new@example.org', 'support', null, 'Hannah', now() + interval '1 hour'),
      ('password', ${hashToken(password)}, 'owner@example.org', 'owner@example.org', null, (select max(id) from administrator), null, now() + interval '1 hour')`,
  )
  const asked = createToken()
  await queryRows(
    server.context().em,
    sql`with asked as (insert into address_change (old_email, old_key, new_email, new_key, expires_at)
        values ('old@example.org', 'old@example.org', 'new@example.org', 'new@example.org', now() + interval '1 hour') returning id)
      insert into account_link (token_hash, kind, address_change_id, expires_at)
        select ${hashToken(asked)}, 'confirm address', id, now() + interval '1 hour' from asked`,
  )
  const [view] = await queryRows(
    server.context().em,
    sql<{ id: number }>`insert into saved_view (administrator_id, screen, name, query)
      select max(id), 'subscribers', 'Comped', 'comped=yes' from administrator returning id`,
  )
  const ofView = { id: view?.id ?? 0 }
  const ofImport = { id: made?.id ?? 0 }
  Object.assign(inputs, {
    'accountLinks.look': { token: asked },
    'imports.failedRows': ofImport,
    'imports.get': ofImport,
    'imports.absent': ofImport,
    'imports.rowsToMend': ofImport,
    'invitations.look': { token: invitation },
    'passwords.look': { token: password },
    'segments.count': ofView,
    'segments.file': ofView,
    'segments.people': { ...ofView, limit: 2 },
    'segments.sizes': ofView,
    'unsubscribe.look': { token: unsubscribeToken(server.app.secrets, { list: 'website', id: 1 }) },
  } satisfies MadeInputs)
})
afterAll(() => server.close())

const queries = [...operations()].flatMap(({ path, operation }) =>
  operation.kind === 'query' ? [{ path, operation }] : [],
)

const overTrpc = (path: string) => {
  const input = inputs[path]
  return server.ask({
    url: `/trpc/${path}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`,
    headers: { cookie },
  })
}

const overRest = (path: string, { rest }: Query) => {
  const left: Record<string, unknown> = { ...inputs[path] }
  const url = rest.path.replace(/:(\w+)/g, (_all, name: string) => {
    const value = left[name]
    delete left[name]
    return String(value)
  })
  if (rest.method === 'POST')
    return server.ask({ method: 'POST', url: `/api${url}`, headers: { cookie }, payload: left })
  const query = new URLSearchParams(Object.entries(left).map(([name, value]) => [name, String(value)])).toString()
  return server.ask({ url: `/api${url}${query && `?${query}`}`, headers: { cookie } })
}

test('every query is asked', () => {
  expect(queries.length).toBeGreaterThan(18)
  expect(Object.keys(inputs).filter((path) => !queries.some((query) => query.path === path))).toEqual([])
})

describe.each(queries)('$path', ({ path, operation }) => {
  if (operation.rest.isRestOnly)
    test('is a file by REST, and tRPC says so', async () => {
      const file = await overRest(path, operation)
      expect(file.statusCode).toBe(200)
      expect(file.headers['content-type']).toMatch(/^(?:text\/csv|text\/html|application\/json); charset=utf-8$/)
      expect(file.headers['content-disposition']).toMatch(/^attachment; filename="?[\w.-]+\.(?:csv|html|json)"?$/)
      expect(getTrpcFault(await overTrpc(path)).data.error).toBe('rest_only')
    })
  else
    // Holds V6.1.1
    test('answers the same by REST and tRPC', async () => {
      const [trpc, rest] = [await overTrpc(path), await overRest(path, operation)]
      expect(rest.statusCode, rest.body).toBe(200)
      expect(trpc.statusCode, trpc.body).toBe(200)
      expect(withoutClock(rest.json())).toEqual(withoutClock(getTrpcData(trpc)))
    })
})

test('a fault reads the same by REST and tRPC', async () => {
  const trpc = await server.ask({ url: '/trpc/jobs.get?input={"id":999}', headers: { cookie } })
  const rest = await server.ask({ url: '/api/jobs/999', headers: { cookie } })
  expect(trpc.statusCode).toBe(rest.statusCode)
  expect(getTrpcFault(trpc).message).toBe(toFault(rest).message)
  expect(getTrpcFault(trpc).data.error).toBe(toFault(rest).code)
})

test('mutations too: a sentence for a sentence', async () => {
  const payload = { subscriberIds: [] }
  const trpc = await server.ask({ method: 'POST', url: '/trpc/comps.grantMany', headers: { cookie }, payload })
  const rest = await server.ask({ method: 'POST', url: '/api/substack/batch-comp', headers: { cookie }, payload })
  expect(trpc.statusCode).toBe(400)
  expect(rest.statusCode).toBe(400)
  expect(getTrpcFault(trpc).data.issues).toEqual(toFault(rest).issues)
})

// What is another one at each call.
const clocks = new Set(['idleUntil', 'secondsLeft', 'lastSeenAt', 'checkedAt', 'asOf', 'handle'])

/** What tells the moment of the request itself: the sliding idle limit, who was just seen, when the dashboard looked. */
const withoutClock = (body: unknown): unknown => {
  if (Array.isArray(body)) return body.map(withoutClock)
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (clocks.has(name) ? [] : [[name, withoutClock(value)]])),
  )
}

test('a mutation without input is asked for without a body, as the browser does', async () => {
  const cookie = await server.signIn('support')
  const headers = { cookie, 'content-type': 'application/json' }
  const reply = await server.ask({ method: 'POST', url: '/trpc/session.signOut', headers })
  expect(reply.statusCode, reply.body).toBe(200)
  expect((await server.ask({ method: 'GET', url: '/api/admin/session', headers: { cookie } })).statusCode).toBe(401)
})
