import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { lookAtPage } from '../src/testing/look-at-page.ts'
import { type Journey, openJourney } from '../src/testing/open-journey.ts'
import { publicPages } from '../src/testing/public-pages.ts'
import { signInToDemo } from '../src/testing/rest-client.ts'
import { isTakenOver } from '../src/testing/walk-site.ts'

// No page of the site is wider than the narrowest phone, nor the portal of whoever pays, is comped or has a long address.
const widths = [320, 360, 430]
const members = ['s.adeyemi@example.com', 'joseph.kalinowski@example.net']
const outbox = z.array(z.object({ to: z.string(), text: z.string() }))
let journey: Journey
let page: Page

beforeAll(async () => {
  journey = await openJourney()
})
// Each member comes in a browser of their own.
beforeEach(async () => {
  page = await journey.newPage(await journey.newBrowser({ hasTouch: true }))
})
afterEach(() => page.context().close())
afterAll(() => journey.close())

async function lookAt(what: string): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 })
    for (const fault of await page.evaluate(lookAtPage)) found.push(`${what} at ${width} px: ${fault}`)
  }
  return found
}

test('every public page is as wide as the phone', async () => {
  const longest = `/cancel-subscription?email=lucia.fernandez-ortega.y.villanueva@monastery-of-the-visitation.example.org&sid=none`
  const found: string[] = []
  for (const { path, says } of [...publicPages, { path: longest }]) {
    await page.goto(journey.server.url + path)
    await isTakenOver(page)
    if (says) await page.getByText(says).waitFor()
    found.push(...(await lookAt(path)))
  }
  expect(found).toEqual([])
})

test.each(members)('the portal of %s is too, on both tabs', async (email) => {
  await page.goto(`${journey.server.url}/subscriber-portal`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Magic Link' }).click()
  const hannah = await signInToDemo(journey.server.url)
  const link = async () => {
    const mails = outbox.parse(await (await hannah.send('GET', '/api/outbox?limit=50')).json())
    const newest = mails.find(({ to }) => to === email)?.text ?? ''
    return /https?:\S+token=[\w-]+/.exec(newest)?.[0] ?? ''
  }
  await expect.poll(link).toContain('token=')
  await page.goto(await link())
  await page.getByRole('button', { name: 'Log Out' }).first().waitFor()
  const found = await lookAt('the first tab')
  await page.goto(`${journey.server.url}/subscriber-portal?tab=account`)
  await page.getByRole('region', { name: 'Billing & Payments' }).waitFor()
  found.push(...(await lookAt('the account')))
  expect(found).toEqual([])
  expect(journey.faults).toEqual([])
})
