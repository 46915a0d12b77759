import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebsiteSubscriber } from '@joy/database/entities/website-subscriber.entity.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { readAccountMail } from '@joy/services/testing/read-account-mail.ts'
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
const countPeople = (emailKey: string) => its.context().em.count(WebsiteSubscriber, { emailKey })

test('a posted sign-up does what the page would have done, and answers with a page', async () => {
  const reply = await post('/free-subscription', 'name=Ruth+Ashworth&email=Ruth%40example.org')
  expect(reply).toMatchObject({ statusCode: 303, headers: { location: '/free-subscription/received' } })
  // A reload of what is read then sends nothing again.
  const page = await its.ask({ url: '/free-subscription/received' })
  expect(page).toMatchObject({ statusCode: 200, body: 'signed-up: ' })
  expect(await countPeople('ruth@example.org')).toBe(1)
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
  expect(await countPeople('other@example.org')).toBe(0)
})

test('a pair that does not match cancels nothing, and says what the page says', async () => {
  const reply = await post('/cancel-subscription?email=nobody%40example.org&sid=none', '')
  expect(reply.body).toBe('form-refused: Failed to cancel subscription')
})

test('the reason for leaving comes along', async () => {
  const reply = await post('/cancel-subscription?email=nobody%40example.org&sid=none', `reason=${'x'.repeat(501)}`)
  expect(reply.body).toBe('form-refused: Please use at most 500 characters')
})

const sponsor = 'name=Ruth+Ashworth&email=ruth.a%40example.org&letter=For%0D%0Aa+friend&places=3&plan=Join+the+Gym'
const stored = () =>
  queryRows(
    its.context().em,
    sql`select name, places, plan, letter, may_be_named as named, proved_at as proved from sponsor_offer order by id`,
  )

test('posted places are offered as the page would have offered them, once the link is followed', async () => {
  const reply = await post('/sponsor', `${sponsor}&kind=offer`)
  expect(reply).toMatchObject({ statusCode: 303, headers: { location: '/sponsor/link-sent' } })
  await post('/sponsor', `${sponsor}&mayBeNamed=on&kind=offer`)
  const offer = { name: 'Ruth Ashworth', places: 3, plan: 'Join the Gym', letter: 'For\na friend', proved: null }
  expect(await stored()).toEqual([
    { ...offer, named: false },
    { ...offer, named: true },
  ])
})

test('whoever chose so asks for a place, whatever else the form holds', async () => {
  const reply = await post('/sponsor', `${sponsor}&kind=request`)
  expect(reply).toMatchObject({ statusCode: 303, headers: { location: '/sponsor/link-sent' } })
  expect(await queryRows(its.context().em, sql`select name, letter from sponsor_request`)).toEqual([
    { name: 'Ruth Ashworth', letter: 'For\na friend' },
  ])
  expect(await stored()).toHaveLength(2)
})

test('the link of the mail is followed by a post too, once', async () => {
  await post('/sponsor', 'name=Silas&email=silas%40example.org&letter=&kind=request')
  const mail = await readAccountMail(its.context(), 'sponsoring-link')
  const address = `/sponsor-confirm?token=${mail?.token}`
  expect(await post(address, '')).toMatchObject({ statusCode: 303, headers: { location: '/sponsor/received' } })
  expect((await post(address, '')).body).toMatch(/^form-refused: This link was used already/u)
  expect((await post('/sponsor-confirm', '')).body).toMatch(/^form-refused: ./u)
})

test('a posted offer that cannot be is refused on a page, and another site cannot post one', async () => {
  const refused = await post('/sponsor', 'name=R&email=r%40example.org&places=3&plan=Paid&kind=offer')
  expect(refused).toMatchObject({ statusCode: 400, body: expect.stringMatching(/^form-refused: ./u) })
  const foreign = await post('/sponsor', `${sponsor}&kind=request`, { 'sec-fetch-site': 'cross-site' })
  expect(foreign.statusCode).toBe(403)
  expect(await stored()).toHaveLength(2)
})
