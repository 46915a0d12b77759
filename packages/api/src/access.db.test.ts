import { operations, type Operation, type Role, roles } from '@joy/contract'
import { roleReaches } from '@joy/domain/roles.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from './testing/create-test-server.ts'

let it: TestServer
const cookies = new Map<Role, string>()
beforeAll(async () => {
  it = await createTestServer()
  for (const role of roles) cookies.set(role, await it.signIn(role))
})
afterAll(() => it.close())

const all = [...operations()]
const guarded = all.flatMap(({ path, operation }) =>
  operation.access === 'admin' ? [{ path, operation, role: operation.role }] : [],
)

const ofPortal = all.flatMap(({ path, operation }) => (operation.access === 'portal' ? [{ path, operation }] : []))

type Way = InjectOptions & { name: string }
const overTrpc = (path: string, { kind }: Operation): Way =>
  kind === 'mutation'
    ? {
        name: 'tRPC',
        method: 'POST',
        url: `/trpc/${path}`,
        headers: { 'content-type': 'application/json' },
        payload: '{}',
      }
    : { name: 'tRPC', method: 'GET', url: `/trpc/${path}` }
const overRest = (operation: Operation): Way[] =>
  operation.kind === 'subscription'
    ? []
    : [{ name: 'REST', method: operation.rest.method, url: `/api${operation.rest.path.replace(/:\w+/g, '1')}` }]

test('the walk meets every operation', () => {
  expect(guarded.length).toBeGreaterThan(25)
  expect(
    all
      .filter(({ operation }) => operation.access === 'public')
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual([
    'activity.record',
    'portal.requestLink',
    'portal.signIn',
    'portal.simulateLink',
    'session.setup',
    'session.signIn',
    'session.signInToDemo',
    'signUp.plans',
    'signUp.validateDiscount',
    'site.setup',
    'subscriptions.cancel',
    'unsubscribe.confirm',
    'unsubscribe.look',
    'unsubscribe.undo',
  ])
})

describe.each(guarded)('$path', ({ path, operation, role }) => {
  const doors: Way[] = [overTrpc(path, operation), ...overRest(operation)]

  test('without a session: 401 at both doors, and a request id to ask about', async () => {
    for (const door of doors) {
      const reply = await it.ask(door)
      expect(reply.statusCode, door.name).toBe(401)
      expect(reply.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
      expect(reply.body).toContain('Please sign in.')
    }
  })

  test('with a session that nobody has: 401', async () => {
    for (const door of doors)
      expect(
        (await it.ask({ ...door, headers: { ...door.headers, cookie: `admin=${'A'.repeat(43)}` } })).statusCode,
      ).toBe(401)
  })

  test.each(roles.filter((has) => !roleReaches(has, role)))('as %s: 403 at both doors', async (has) => {
    for (const door of doors) {
      const reply = await it.ask({ ...door, headers: { ...door.headers, cookie: cookies.get(has) ?? '' } })
      expect(reply.statusCode, door.name).toBe(403)
    }
  })
})

describe.each(ofPortal)('$path', ({ path, operation }) => {
  const doors: Way[] = [overTrpc(path, operation), ...overRest(operation)]

  test("without the portal's session, be it with an administrator's or one that nobody has: 401 at both doors", async () => {
    for (const door of doors)
      for (const cookie of ['', cookies.get('owner') ?? '', `portal=${'A'.repeat(43)}`])
        expect((await it.ask({ ...door, headers: { ...door.headers, cookie } })).statusCode, door.name).toBe(401)
  })
})
