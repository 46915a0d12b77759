import { expect, test } from 'vitest'
import { operations } from '@joy/contract'

/** What pages, scripts and other programs may rely on: specification, section 7, and the paths of rulings, section 4. */
const promised = [
  'GET /dashboard/stats',
  'GET /activity',
  'POST /activity',
  'GET /substack/subscribers',
  'POST /substack/sync',
  'GET /upgrades',
  'GET /integrations',
  'PUT /integrations/:id',
  'POST /substack/comp-subscription/:subscriberId',
  'POST /substack/batch-comp',
  'GET /export-substack-csv',
  'GET /export-website-subscribers',
  'GET /website-subscribers',
  'GET /unexported-subscribers',
  'POST /import-substack-csv',
  'POST /validate-discount',
  'POST /cancel-subscription',
  'GET /substack/subscribers/page',
  'POST /admin/session',
  'POST /admin/session/demo',
  'GET /admin/session',
  'DELETE /admin/session',
  'POST /imports',
  'POST /imports/:id/run',
  'GET /imports/:id',
  'GET /imports/:id/failed-rows',
  'POST /change-sets/:id/undo',
  'GET /jobs/:id',
  'POST /jobs/:id/cancel',
  'POST /portal/sign-in-links',
  'POST /portal/session',
  'GET /portal/session',
  'DELETE /portal/session',
  'GET /plans',
  'GET /outbox',
]

const lines = [...operations()].flatMap(({ operation }) =>
  operation.kind === 'subscription' ? [] : [`${operation.rest.method} ${operation.rest.path}`],
)

test.each(promised)('%s is there', (line) => expect(lines).toContain(line))
test('no two operations answer at one address', () => expect(new Set(lines).size).toBe(lines.length))
