import {
  type ApiTokenScope,
  isDownload,
  operations,
  listOperations,
  type Operation,
  type Role,
  roles,
} from '@joy/contract'
import { adminSession } from '@joy/contract/schemas/administrator.ts'
import { createdApiToken } from '@joy/contract/schemas/api-token.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { roleReaches } from '@joy/domain/account/roles.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer, testPassword } from './testing/create-test-server.ts'

const all = [...operations()]
const ways: Record<string, Record<string, string>> = {}
let server: TestServer

/** Who calls: nobody, a forged cookie, a subscriber, each role, and API tokens. */
const callers = [
  'nobody',
  'forged',
  'portal',
  ...roles,
  'read token',
  'write token',
  'export token',
  'segments token',
  'support token',
] as const
type Caller = (typeof callers)[number]
const isRole = (caller: Caller): caller is Role => roles.some((role) => role === caller)

async function getToken(cookie: string, scope: ApiTokenScope): Promise<Record<string, string>> {
  const made = await server.ask({
    method: 'POST',
    url: '/api/admin/tokens',
    headers: { cookie },
    payload: { name: scope, scope, expiresInDays: null, password: testPassword },
  })
  return { authorization: `Bearer ${createdApiToken.parse(made.json()).token}` }
}

beforeAll(async () => {
  server = await createTestServer()
  // Who may watch for a sync gets this one and is done; without it they would wait.
  await queryRows(
    server.context().em,
    sql`insert into job (kind, title, status, payload, created_by) values ('sync', 'Sync with Substack', 'running', '{}', 'Ruth')`,
  )
  ways['nobody'] = {}
  ways['forged'] = { cookie: `admin=${'A'.repeat(43)}; portal=${'A'.repeat(43)}` }
  for (const role of roles) ways[role] = { cookie: await server.signIn(role) }
  const signedUp = await server.ask({
    method: 'POST',
    url: '/api/validate-discount',
    payload: { code: 'WARMUP', email: 'reader@example.org', name: 'A Reader', source: 'website' },
  })
  expect(signedUp.json()).toMatchObject({ valid: true })
  ways['portal'] = { cookie: await server.signInToPortal('reader@example.org') }
  ways['read token'] = await getToken(ways['owner']?.['cookie'] ?? '', 'read')
  ways['write token'] = await getToken(ways['owner']?.['cookie'] ?? '', 'read-write')
  ways['export token'] = await getToken(ways['owner']?.['cookie'] ?? '', 'export')
  ways['segments token'] = await getToken(ways['owner']?.['cookie'] ?? '', 'segments')
  ways['support token'] = await getToken(ways['support']?.['cookie'] ?? '', 'read-write')
})
afterAll(() => server.close())

const isMutation = (operation: Operation) =>
  operation.kind === 'mutation' || (operation.kind === 'query' && isDownload(operation))

/** What the contract says: through, 401 for who is nobody here, 403 for who may not. */
function toVerdict(path: string, operation: Operation, caller: Caller): 'through' | 401 | 403 {
  if (operation.access !== 'admin') return operation.access === 'public' || caller === 'portal' ? 'through' : 401
  if (isRole(caller)) return roleReaches(caller, operation.role) ? 'through' : 403
  if (caller === 'nobody' || caller === 'forged' || caller === 'portal') return 401
  // Everything about exports but taking one back, and segments as files.
  if (caller === 'export token')
    return (path.startsWith('exports.') && path !== 'exports.putBack') || /^segments\.(?:list|file)$/u.test(path)
      ? 'through'
      : 403
  if (caller === 'segments token') return path.startsWith('segments.') && !isMutation(operation) ? 'through' : 403
  if (operation.isSessionOnly || (caller === 'read token' && isMutation(operation))) return 403
  return roleReaches(caller === 'support token' ? 'support' : 'owner', operation.role) ? 'through' : 403
}

type Call = InjectOptions & { name: string }
/** Over tRPC and REST, with an input that no operation can act on: ids that nobody has, and an empty body. */
function listWays(path: string, operation: Operation): Call[] {
  const body = { headers: { 'content-type': 'application/json' }, payload: '{}' }
  const trpc: Call =
    operation.kind === 'mutation'
      ? { name: 'tRPC', method: 'POST', url: `/trpc/${path}`, ...body }
      : { name: 'tRPC', method: 'GET', url: `/trpc/${path}` }
  if (operation.kind === 'subscription') return [trpc]
  const { method, path: line } = operation.rest
  return [
    trpc,
    { name: 'REST', method, url: `/api${line.replace(/:\w+/g, '999999')}`, ...(method === 'GET' ? {} : body) },
  ]
}

// Holds V6.1.1, V8.2.1, R1, L07
test('the walk meets every operation, and the public ones are these', () => {
  expect(all.filter(({ operation }) => operation.access === 'admin').length).toBeGreaterThan(60)
  expect(
    all
      .filter(({ operation }) => operation.access === 'public')
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual([
    'accountLinks.follow',
    'accountLinks.look',
    'activity.record',
    'invitations.accept',
    'invitations.look',
    'passwords.look',
    'passwords.requestReset',
    'passwords.reset',
    'portal.requestLink',
    'portal.signIn',
    'portal.signInState',
    'portal.simulateLink',
    'session.setup',
    'session.signIn',
    'session.signInToDemo',
    'signUp.plans',
    'signUp.validateDiscount',
    'site.setup',
    'sponsoring.ask',
    'sponsoring.offer',
    'sponsoring.prove',
    'subscriptions.cancel',
    'subscriptions.look',
    'unsubscribe.confirm',
    'unsubscribe.look',
    'unsubscribe.undo',
  ])
})

/** Those that end the caller's own session when they come through; the others would stand there signed out. */
const endsSession = new Set(['session.signOut', 'portal.signOut', 'portalAccount.endAllSessions'])

/** It goes on for as long as its session: `live.db.test.ts` reads it. */
const isEndless = (path: string) => path === 'live.changes'

describe.each(all)('$path', ({ path, operation }) => {
  // Holds R1, V8.2.1, L26
  test.each(callers)('%s', async (caller) => {
    const verdict = toVerdict(path, operation, caller)
    if (verdict === 'through' && (endsSession.has(path) || isEndless(path))) return
    for (const way of listWays(path, operation)) {
      const reply = await server.ask({ ...way, headers: { ...way.headers, ...ways[caller] } })
      // A wrong token or password is a 401 too, and the operation's own word.
      if (verdict === 'through')
        expect(reply.body, way.name).not.toMatch(/"(?:error|code)":"(?:signed_out|forbidden)"/u)
      else expect(reply.statusCode, `${way.name}: ${reply.body}`).toBe(verdict)
      expect(reply.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
      if (verdict === 401) expect(reply.body).toContain('Please sign in.')
    }
  })
})

// Holds L09
test.each(roles)('as %s the session says which operations may be called', async (role) => {
  const reply = await server.ask({ url: '/api/admin/session', headers: ways[role] ?? {} })
  expect(adminSession.parse(reply.json()).operations.toSorted()).toEqual(
    all
      .filter(({ path, operation }) => operation.access === 'admin' && toVerdict(path, operation, role) === 'through')
      .map(({ path }) => path)
      .toSorted(),
  )
  expect(listOperations(role)).not.toContain('session.signIn')
})
