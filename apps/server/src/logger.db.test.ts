import { Writable } from 'node:stream'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { sampleData } from '@joy/services/testing/demo-data.ts'
import { createTestApp } from '@joy/services/testing/test-context.ts'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildServer } from './build-server.ts'
import { createLogger } from './logger.ts'

const { app, context, database } = await createTestApp(sampleData)
afterAll(() => database.close())

const linkShape = z.object({ secrets: z.string() })
const payer = 's.adeyemi@example.com'

// Holds V16.2.5, L18, L19, R3
test('no log line holds a token, a code or a cookie', async () => {
  let log = ''
  const stream = new Writable({ write: (line, _encoding, done) => ((log += String(line)), done()) })
  const logger = createLogger({ LOG_LEVEL: 'trace', DEMO: false }, stream)
  const env = { APP_URL: 'http://localhost', REQUESTS_PER_MINUTE: 1_000_000 }
  const server = await buildServer({ app: { ...app, log: logger }, env, logger, maximumLag: 0 })
  const post = (url: string, payload: object, headers = {}) =>
    server.inject({ method: 'POST', url, payload, headers: { 'sec-fetch-site': 'same-origin', ...headers } })
  const asked = await post('/api/portal/sign-in-links', { email: payer })
  const browser = asked.cookies[0]?.value ?? ''
  const [row] = await queryRows(context().em, sql`select secrets from outbox_mail order by id desc limit 1`)
  const secrets = linkShape.parse(row).secrets
  const token = /token=([\w-]+)/u.exec(secrets)?.[1] ?? ''
  const code = /\b(\d{6})\b/u.exec(secrets)?.[1] ?? ''
  expect([token.length, code.length, browser.length]).toEqual([43, 6, 43])
  for (const payload of [{ token: `${token}x` }, { email: payer, code: 7 }, { email: payer, code }, { token }])
    await post('/api/portal/session', payload, { cookie: `browser=${browser}` })
  await server.inject({ url: `/api/unsubscriptions?token=w2.${'A'.repeat(43)}` })
  await server.inject({ url: `/subscriber-portal?token=${token}` })
  await server.close()
  expect(log).toContain('/api/portal/session')
  for (const secret of [token, browser, 'A'.repeat(43)]) expect(log).not.toContain(secret)
  expect(log).not.toMatch(new RegExp(`\\b${code}\\b`, 'u'))
})
