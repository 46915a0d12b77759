import { once } from 'node:events'
import { createServer } from 'node:http'
import { demoAdministrator } from '@joy/services/administrators/demo-administrator.ts'
import type { Page } from 'playwright'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Journey, openJourney } from '../src/testing/open-journey.ts'

// A tool of the community's own: it is entered in the console, hears of a sign-up, fails once, and gets the same once more.
const message = z.object({ type: z.string(), data: z.looseObject({ email: z.string() }) })
const arrived: { body: string; headers: Record<string, string> }[] = []
let status = 204
const tool = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (part: string) => (body += part))
  request.on('end', () => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, it]) => [name, String(it)]))
    arrived.push({ body, headers })
    response.writeHead(status).end()
  })
})

let journey: Journey
let page: Page
let secret = ''
beforeAll(async () => {
  tool.listen(0, '127.0.0.1')
  await once(tool, 'listening')
  journey = await openJourney()
  page = await journey.newPage(await journey.newBrowser({ viewport: { width: 1280, height: 900 } }), { unless: /401/u })
})
afterAll(async () => {
  await journey.close()
  tool.closeAllConnections()
  tool.close()
})
/** What came last, by its signature the program's. @throws where it is signed otherwise */
const verified = () => {
  const last = arrived.at(-1)
  return message.parse(new Webhook(secret).verify(last?.body ?? '', last?.headers ?? {}))
}

test('an endpoint is added, its secret is shown once, and a test arrives signed', async () => {
  const { port } = z.object({ port: z.number() }).parse(tool.address())
  await page.goto(`${journey.server.url}/admin/outgoing-webhooks`)
  await page.getByRole('button', { name: 'Continue as demo administrator' }).click()
  await page.getByRole('button', { name: 'Add endpoint' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add endpoint' })
  await form.getByLabel('Name', { exact: true }).fill('Our newsletter tool')
  await form.getByLabel('Address', { exact: true }).fill(`http://127.0.0.1:${port}/hook`)
  await form.getByRole('checkbox', { name: /^person\.created/u }).check()
  await form.getByLabel('Your password').fill(demoAdministrator.password)
  await form.getByRole('button', { name: 'Add endpoint' }).click()
  const shown = page.getByRole('dialog', { name: 'Copy the secret' })
  secret = (await shown.getByText(/^whsec_/u).textContent()) ?? ''
  await shown.getByRole('button', { name: 'I have kept it' }).click()
  await page.getByRole('button', { name: 'More for Our newsletter tool' }).click()
  await page.getByRole('menuitem', { name: 'Send a test' }).click()
  await page.getByText('Our newsletter tool took the test, and answered with 204.').first().waitFor()
  new Webhook(secret).verify(arrived.at(-1)?.body ?? '', arrived.at(-1)?.headers ?? {})
})

test('who signs up is told to it; what it refused is tried again by a press, as the same message', async () => {
  status = 500
  const before = arrived.length
  const visitor = await journey.newPage(await journey.newBrowser())
  await visitor.goto(`${journey.server.url}/free-subscription`)
  await visitor.getByLabel('Name').fill('Monica of Thagaste')
  await visitor.getByLabel('Email').fill('monica@example.org')
  await visitor.getByRole('button', { name: /Subscribe/u }).click()
  await visitor.getByText('Subscription Successful!').waitFor()
  await expect.poll(() => arrived.length, { timeout: 20_000 }).toBe(before + 1)
  expect(verified()).toMatchObject({ type: 'person.created', data: { email: 'monica@example.org' } })
  const id = arrived.at(-1)?.headers['webhook-id']

  status = 204
  await page.goto(`${journey.server.url}/admin/outgoing-webhooks`)
  await page
    .getByRole('row', { name: /person\.created/u })
    .first()
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect.poll(() => arrived.length, { timeout: 20_000 }).toBe(before + 2)
  expect(verified().data.email).toBe('monica@example.org')
  expect(arrived.at(-1)?.headers['webhook-id']).toBe(id)
  await expect.poll(() => page.getByText('Arrived').count(), { timeout: 20_000 }).toBeGreaterThan(0)
})
