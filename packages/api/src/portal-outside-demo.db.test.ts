import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { expect, test } from 'vitest'
import { createTestServer } from './testing/create-test-server.ts'

// Holds V3.3.1, V3.3.2
test('the portal’s cookies have the host prefix and are Secure over https', async () => {
  const secure = await createTestServer({ appUrl: 'https://joy.example' })
  try {
    const reply = await secure.ask({
      method: 'POST',
      url: '/api/portal/sign-in-links',
      payload: { email: 'ruth@example.org' },
    })
    expect(reply.cookies[0]).toMatchObject({ name: '__Host-browser', secure: true, path: '/' })
    expect(reply.cookies[0]?.domain).toBeUndefined()
  } finally {
    await secure.close()
  }
})

test('the outbox shows what opens something in the demo alone', async () => {
  const live = await createTestServer({ over: { isDemo: false } })
  try {
    const cookie = await live.signIn('owner')
    await queryRows(
      live.context().em,
      sql`insert into website_subscriber (email, email_key) values ('ruth@example.org', 'ruth@example.org')`,
    )
    await live.ask({ method: 'POST', url: '/api/portal/sign-in-links', payload: { email: 'ruth@example.org' } })
    const reply = await live.ask({ url: '/api/outbox', headers: { cookie } })
    expect(reply.json()).toMatchObject([{ template: 'sign-in-link', to: 'ruth@example.org', status: 'pending' }])
    expect(reply.body).not.toMatch(/token=[\w-]|\b\d{6}\b(?!-)/)
    expect((await live.ask({ method: 'POST', url: '/api/portal/session/simulated' })).statusCode).toBe(404)
  } finally {
    await live.close()
  }
})
