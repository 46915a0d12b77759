import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { logInToPortal } from '../src/testing/log-in-to-portal.ts'
import { lookAtPage } from '../src/testing/look-at-page.ts'
import { type Journey, openJourney } from '../src/testing/open-journey.ts'
import { publicPages } from '../src/testing/public-pages.ts'
import { isTakenOver } from '../src/testing/walk-site.ts'

// No page of the site is wider than the narrowest phone, nor the portal of whoever pays, is comped or has a long address.
const widths = [320, 360, 430]
const members = ['s.adeyemi@example.com', 'joseph.kalinowski@example.net']
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
  for (const { path, text } of [...publicPages, { path: longest }]) {
    await page.goto(journey.server.url + path)
    await isTakenOver(page)
    if (text) await page.getByText(text).waitFor()
    found.push(...(await lookAt(path)))
  }
  expect(found).toEqual([])
})

test('nor does text of twice the size make one wider', async () => {
  // The policy of the site allows no style of another's.
  const context = await journey.newBrowser({ viewport: { width: 390, height: 844 }, bypassCSP: true })
  const large = await journey.newPage(context)
  const found: string[] = []
  for (const { path, text } of publicPages) {
    await large.goto(journey.server.url + path)
    await isTakenOver(large)
    if (text) await large.getByText(text).waitFor()
    await large.addStyleTag({ content: 'html { font-size: 200% !important }' })
    const width = await large.evaluate(() => document.documentElement.scrollWidth)
    if (width > 390) found.push(`${path} is ${width} px wide`)
  }
  await context.close()
  expect(found).toEqual([])
})

test.each(members)('the portal of %s is too, on both tabs', async (email) => {
  await logInToPortal(page, journey.server.url, email)
  const found = await lookAt('the first tab')
  await page.goto(`${journey.server.url}/subscriber-portal?tab=account`)
  await page.getByRole('region', { name: 'Billing & Payments' }).waitFor()
  found.push(...(await lookAt('the account')))
  expect(found).toEqual([])
  expect(journey.faults).toEqual([])
})
