import { drawCases } from '@joy/database/testing/draw-cases.ts'
import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { atOnce } from '../src/testing/at-once.ts'
import { type Journey, openJourney } from '../src/testing/open-journey.ts'
import { publicPages } from '../src/testing/public-pages.ts'
import { type Walk, walkPage } from '../src/testing/walk-page.ts'
import { isTakenOver } from '../src/testing/walk-site.ts'
import { takeYoungestCalls } from '../src/testing/youngest-calls.ts'

// Every link and every button of every public page, pressed: it lands where it says, at the top, with the focus there,
// and the way back leads to where one was. Where something is missing or in the way: walk-trouble.e2e.ts.

/** What the outside said no to, as the page then tells in words. */
const refusals = /Failed to load resource: the server responded with a status of (400|401|404)/
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true }
const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
let journey: Journey

beforeAll(async () => {
  // One browser presses here what a parish does not in a year.
  journey = await openJourney({
    CANCELS_PER_NETWORK: '1000',
    CANCELS_PER_SUBSCRIPTION: '1000',
    PORTAL_SIGN_INS_PER_NETWORK: '1000',
    REQUESTS_PER_MINUTE: '100000',
  })
})
// Each test speaks for itself.
afterEach(() => void journey.faults.splice(0))
afterAll(() => journey.close())

/** Two pages at a time: more of them wait for one another. */
async function walkAll(device: BrowserContextOptions, how: Omit<Walk, 'hasFooter'>, isOldest = false) {
  const context = await journey.newBrowser(device)
  if (isOldest) await takeYoungestCalls(context)
  const pages = drawCases(publicPages, 2, `${Object.values(how).join(' ')} ${device.hasTouch} ${isOldest}`)
  await atOnce(2, pages, async (its) => {
    const page = await journey.newPage(context, { unless: refusals })
    // The footer is the same under every page: it is walked under one.
    const walked = await walkPage(page, journey.server.url, its, { ...how, hasFooter: its === pages[0] })
    expect(walked, its.path).toBeGreaterThan(1)
    await page.close()
  })
  await context.close()
  expect(journey.faults).toEqual([])
}

describe('every control of every page does what it says', () => {
  test('on a phone, by the pointer', () => walkAll(phone, { by: 'pointer' }))
  test('on a desktop, by the pointer', () => walkAll(desktop, { by: 'pointer' }))
  test('on a desktop, by the keyboard', () => walkAll(desktop, { by: 'keyboard' }))
  test('on a phone with a keyboard, every text translated', () =>
    walkAll(phone, { by: 'keyboard', isTranslated: true }))
  test('in the oldest browser that we promise', () => walkAll(desktop, { by: 'pointer' }, true))

  // By a way as slow as the slow 3G of the browser's own tools.
  test.each(['/', '/free-subscription'])('on a phone on slow 3G: %s', async (path) => {
    const page = await journey.newPage(await journey.newBrowser(phone), { unless: refusals })
    await slowDown(page)
    const walked = await walkPage(page, journey.server.url, { path }, { by: 'pointer', hasFooter: false })
    expect(walked).toBeGreaterThan(2)
    await page.context().close()
    expect(journey.faults).toEqual([])
  })
})

async function slowDown(page: Page): Promise<void> {
  page.setDefaultTimeout(60_000)
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 400_000 / 8,
    uploadThroughput: 400_000 / 8,
  })
}

test('a link within the page works before its script is there, while it comes, and after', async () => {
  const page = await journey.newPage(await journey.newBrowser(phone), { unless: refusals })
  const held = Promise.withResolvers<undefined>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(journey.server.url, { waitUntil: 'commit' })
  const jump = async () => {
    await page.getByRole('link', { name: 'Questions' }).click()
    await expect
      .poll(() =>
        page.evaluate(() => Math.abs(document.getElementById('questions')?.getBoundingClientRect().top ?? 999)),
      )
      .toBeLessThan(120)
    expect(await page.locator('#questions summary').count()).toBe(6)
  }
  await jump()
  held.resolve(undefined)
  await jump()
  await isTakenOver(page)
  await jump()
  await page.goBack()
  expect(await page.locator('#questions summary').count()).toBe(6)
  expect(journey.faults).toEqual([])
})

test('the way back leads to where one was, though the page had not heard of it when the link was pressed', async () => {
  const page = await journey.newPage(await journey.newBrowser(phone), { unless: refusals })
  await page.goto(journey.server.url)
  await isTakenOver(page)
  // The second time the page that it leads to has been loaded, and comes before a frame is drawn.
  for (const y of [600, 900]) {
    await page.evaluate((top) => {
      scrollTo({ top, behavior: 'instant' })
      document.querySelector<HTMLElement>('#main a[href^="/"]')?.click()
    }, y)
    await page.waitForURL((url) => url.pathname !== '/')
    await page.goBack()
    await expect.poll(() => page.evaluate(() => `${location.pathname} ${scrollY}`)).toBe(`/ ${y}`)
  }
  expect(journey.faults).toEqual([])
})
