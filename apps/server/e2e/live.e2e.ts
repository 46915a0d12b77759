import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Journey, openJourney } from '../src/testing/open-journey.ts'
import { stopServer } from '../src/testing/server-process.ts'

// What one does, the other sees where they are: within two seconds, and without a row that jumps (ruling 60).
let journey: Journey
let ruth: Page
let peters: BrowserContext
let peter: Page
let log: Page
let streams = 0

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(journey.server.url + path)
  await page.getByRole('button', { name: 'Continue as demo administrator' }).click()
  await page.waitForURL(`**${path}`)
}
/** Milliseconds until this is so, from now. */
async function until(shown: Promise<unknown>): Promise<number> {
  const from = performance.now()
  await shown
  return performance.now() - from
}

beforeAll(async () => {
  journey = await openJourney()
  ruth = await journey.newPage(await journey.newBrowser({ viewport: { width: 1440, height: 900 } }))
  peters = await journey.newBrowser({ viewport: { width: 1440, height: 900 } })
  peters.on('request', (request) => {
    if (request.url().includes('/trpc/live.changes')) streams += 1
  })
  peter = await journey.newPage(peters)
  log = await journey.newPage(peters)
})
afterAll(() => journey.close())

test('a colleague comps somebody: the other sees it in place, and is offered what is new', async () => {
  await signIn(ruth, '/admin/subscribers')
  await signIn(peter, '/admin/subscribers')
  await log.goto(`${journey.server.url}/admin/activity`)
  await log.getByRole('row').nth(5).waitFor()
  const rows = await log.getByRole('row').allTextContents()
  const row = (page: Page) => page.getByRole('row', { name: /Naomi Sutherland/u })
  await row(peter).waitFor()
  await row(ruth).getByRole('button', { name: /^Comp/u }).click()
  await row(ruth).getByRole('button', { name: /^Comp/u }).waitFor({ state: 'hidden' })
  const took = await until(row(peter).getByRole('button', { name: /^Comp/u }).waitFor({ state: 'hidden' }))
  expect(took).toBeLessThan(2000)
  const offer = log.getByRole('button', { name: /^Show \d+ new$/u })
  await log.bringToFront()
  await offer.waitFor()
  expect(await log.getByRole('row').allTextContents()).toEqual(rows)
  await offer.click()
  await offer.waitFor({ state: 'hidden' })
  await expect.poll(() => log.getByRole('row').count()).toBe(rows.length + 1)
})

test('both tabs of a browser have one stream, which the other takes over', async () => {
  expect(streams).toBe(1)
  await peter.close()
  await expect.poll(() => streams).toBe(2)
})

test('while the server is away it says so, and what was missed is there afterwards', async () => {
  await log.goto(`${journey.server.url}/admin/subscribers`)
  const comp = (page: Page) =>
    page.getByRole('row', { name: /Esther Nakamura/u }).getByRole('button', { name: /^Comp/u })
  await comp(log).waitFor()
  await stopServer(journey.server)
  await log.getByText(/^Not live since /u).waitFor()
  await journey.startAgain()
  await comp(ruth).click()
  await comp(log).waitFor({ state: 'hidden', timeout: 30_000 })
  await log.getByText(/^Not live since /u).waitFor({ state: 'hidden' })
})

test('signing out ends it in the other tab too', async () => {
  const tab = await journey.newPage(peters)
  await tab.goto(`${journey.server.url}/admin/account`)
  await log.bringToFront()
  await peters.request.delete(`${journey.server.url}/api/admin/session`, { headers: { origin: journey.server.url } })
  await log.waitForURL('**/admin/login**')
  await tab.waitForURL('**/admin/login**')
})

test('no page had an error', () => expect(journey.faults).toEqual([]))
