import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Journey, openJourney } from '../src/testing/open-journey.ts'
import { comeTo, controlsOn, isTakenOver, type Way, walk } from '../src/testing/walk-site.ts'

// Every link and every button of every public page, pressed: it lands where it says, at the top, with the focus there,
// and the way back leads to where one was.
const paths = [
  '/',
  '/subscription-options',
  '/free-subscription',
  '/subscriber-portal',
  '/cancel-subscription?email=somebody%40example.org&sid=none',
  '/privacy-policy',
  '/checkout',
  '/unsubscribe?token=torn',
  '/nowhere',
]
/** What the outside said no to, as the page then tells in words. */
const refusals = /Failed to load resource: the server responded with a status of (400|401|404)/
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true }
const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
let journey: Journey

beforeAll(async () => {
  journey = await openJourney({ CANCELS_PER_NETWORK: '1000' })
})
afterAll(() => journey.close())

const open = async (page: Page, path: string) => {
  await page.goto(journey.server.url + path)
  await isTakenOver(page)
}

/** Presses all of a page, each from the page as it opens; gives how many there were. */
async function walkPage(page: Page, path: string, way: Way): Promise<number> {
  await open(page, path)
  // The footer is the same under every page: it is walked under the first.
  const controls = (await controlsOn(page, way)).filter(({ isInFooter }) => !isInFooter || path === paths[0])
  for (const control of controls) {
    if (new URL(page.url()).hash || !page.url().endsWith(path)) await open(page, path)
    const y = await comeTo(page, control)
    await walk(page, control, way)
    // A link to the page itself leaves no way back.
    if (control.kind === 'link' && control.href.startsWith('/') && control.href !== path) await goBackTo(page, path, y)
    // An answer that stays open would make the page longer than the way back finds it.
    else if (control.kind === 'summary') await walk(page, control, way)
    else if (control.kind === 'button') await open(page, path)
  }
  return controls.length
}

/** The way back leads to where one was. */
async function goBackTo(page: Page, path: string, y: number): Promise<void> {
  await page.goBack()
  await page
    .waitForFunction((was) => location.pathname + location.search === was.path && Math.abs(scrollY - was.y) < 2, {
      path,
      y,
    })
    .catch((cause: unknown) => {
      throw new Error(`the way back to ${path} does not lead to ${y} px`, { cause })
    })
}

describe.each([
  ['on a phone, by the pointer', phone, 'pointer'],
  ['on a desktop, by the pointer', desktop, 'pointer'],
  ['on a desktop, by the keyboard', desktop, 'keyboard'],
] as const)('%s', (_name, device, way) => {
  test('every control of every page does what it says', async () => {
    const context = await journey.newBrowser(device)
    const walked = await Promise.all(
      paths.map(async (path) => walkPage(await journey.newPage(context, { unless: refusals }), path, way)),
    )
    expect(Math.min(...walked)).toBeGreaterThan(2)
    await context.close()
    expect(journey.faults).toEqual([])
  })
})

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
