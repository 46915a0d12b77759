import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Journey, openJourney } from '../src/testing/open-journey.ts'
import { takeYoungestCalls } from '../src/testing/youngest-calls.ts'

// The built product without the youngest calls. Every control of its pages, so: walk-links.e2e.ts.
let journey: Journey
let browser: BrowserContext
beforeAll(async () => {
  journey = await openJourney()
  browser = await journey.newBrowser()
  await takeYoungestCalls(browser)
})
afterAll(() => journey.close())

const open = async (path: string): Promise<Page> => {
  const page = await journey.newPage(browser)
  await page.goto(`${journey.server.url}${path}`)
  return page
}

test('the plans are taken over, and keep the year', async () => {
  const page = await open('/')
  await page.getByLabel('Yearly').check()
  await expect.poll(() => page.url()).toContain('billing=yearly')
  await page.reload()
  await page.getByText('save $16 per year').waitFor()
  await page.close()
})

test('a free subscription', async () => {
  const page = await open('/free-subscription')
  await page.getByLabel('Name').fill('Perpetua')
  await page.getByLabel('Email').fill('perpetua@example.org')
  await page.getByRole('button', { name: 'Subscribe for Free' }).click()
  await page.getByText('Subscription Successful!').waitFor()
  await page.close()
})

test('the console signs in to where it was asked for, and shows its screens', async () => {
  const page = await open('/admin/login?next=%2Fadmin%2Freports')
  await page.getByRole('button', { name: 'Continue as demo administrator' }).click()
  await page.waitForURL('**/admin/reports')
  for (const path of ['reports', 'payments', 'substack-sync?tab=import', 'integration-settings']) {
    await page.goto(`${journey.server.url}/admin/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await page.close()
  expect(journey.faults).toEqual([])
})
