import { afterAll, beforeAll, expect, it } from 'vitest'
import { db } from '@joy/database/sql.ts'
import { hashToken } from '@joy/services/security/token.ts'
import { createTestServer } from './testing/create-test-server.ts'

let made: Awaited<ReturnType<typeof createTestServer>>
beforeAll(async () => {
  made = await createTestServer()
})
afterAll(() => made.close())

const send = (path: string, body: string, headers: Record<string, string> = {}) =>
  made.server.inject({ method: 'POST', url: `/api/mail/returned/${path}`, body, headers })

it('reports come in without a cookie, by the token in the address or in a header, and in no other way', async () => {
  expect((await send('mailbox', 'Subject: x\r\n\r\nx')).statusCode).toBe(503)
  await db(made.context().em)
    .updateTable('mailIntake')
    .set({ tokenHash: hashToken('right') })
    .execute()
  expect((await send('mailbox', 'Subject: x\r\n\r\nx')).statusCode).toBe(401)
  expect((await send('mailbox?token=wrong', 'Subject: x\r\n\r\nx')).statusCode).toBe(401)
  const taken = await send('mailbox?token=right', 'Subject: x\r\n\r\nx', { 'content-type': 'message/rfc822' })
  expect([taken.statusCode, taken.json()]).toEqual([200, { received: 0 }])
  expect((await send('mailbox', 'Subject: x\r\n\r\nx', { 'x-joy-token': 'right' })).statusCode).toBe(200)
  expect((await send('mailbox', '', { 'x-joy-token': 'right' })).statusCode).toBe(400)
  for (const url of ['/api/mail/returned/mailbox', '/api/stripe/webhook']) {
    const other = await made.server.inject({ method: 'GET', url })
    expect([other.statusCode, other.headers['allow']]).toEqual([405, 'POST'])
  }
  expect((await send('elsewhere?token=right', '{}')).statusCode).toBe(404)
})
