import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebsiteSubscriber } from '@joy/database/entities/website-subscriber.entity.ts'
import { createTestServer, type TestServer } from './testing/create-test-server.ts'

let its: TestServer
beforeAll(async () => {
  its = await createTestServer({
    sendPage: (name, status, _request, reply, said) => reply.code(status).send(`${name}: ${said ?? ''}`),
  })
})
afterAll(() => its.close())

const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  its.ask({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const countOf = (emailKey: string) => its.context().em.count(WebsiteSubscriber, { emailKey })

test('a posted sign-up does what the page would have done, and answers with a page', async () => {
  const reply = await post('/free-subscription', 'name=Ruth+Ashworth&email=Ruth%40example.org')
  expect(reply).toMatchObject({ statusCode: 200, body: 'signed-up: ' })
  expect(await countOf('ruth@example.org')).toBe(1)
})

test.each([
  ['name=R&email=r%40example.org', 400, 'Name must be at least 2 characters'],
  ['name=Ruth&email=ruth%40gmail', 400, 'Please enter a valid email address'],
  ['', 400, ''],
  [`name=${'x'.repeat(20_000)}`, 413, 'The request is too large.'],
])('%.40s is refused on a page, in words', async (payload, status, said) => {
  const reply = await post('/free-subscription', payload)
  expect(reply.statusCode).toBe(status)
  expect(reply.body).toContain(`form-refused: ${said}`)
})

test('another site cannot post it', async () => {
  const reply = await post('/free-subscription', 'name=Ruth&email=other%40example.org', {
    'sec-fetch-site': 'cross-site',
  })
  expect(reply.statusCode).toBe(403)
  expect(await countOf('other@example.org')).toBe(0)
})

test('a pair that does not match cancels nothing, and says what the page says', async () => {
  const reply = await post('/cancel-subscription?email=nobody%40example.org&sid=none', '')
  expect(reply.body).toBe('form-refused: Failed to cancel subscription')
})
