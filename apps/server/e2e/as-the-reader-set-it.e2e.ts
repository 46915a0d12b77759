import { drawCases, drawCount } from '@joy/database/testing/draw-cases.ts'
import { launchBrowser } from '@joy/tooling/launch-browser.ts'
import * as pagePaths from '@joy/domain/page-paths.ts'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consolePages } from '../src/testing/console-pages.ts'
import { logInToPortal } from '../src/testing/log-in-to-portal.ts'
import { lookAtForcedColors } from '../src/testing/look-at-forced-colors.ts'
import { lookAtPrint, readPage } from '../src/testing/look-at-print.ts'
import { lookAtText } from '../src/testing/look-at-text.ts'
import { type Journey, openJourney } from '../src/testing/open-journey.ts'
import { publicPages } from '../src/testing/public-pages.ts'
import { goWithin, settle } from '../src/testing/walk-console.ts'
import { isTakenOver } from '../src/testing/walk-site.ts'

// Every page as its reader has set their machine: in the system's colours, in text of twice the size, and on paper.
const paper = { width: 718, height: 1000 }
/** In letters of twice the size it holds what 1280 px hold otherwise: the sidebar and the tables. */
const desktop = { width: 2560, height: 1600 }
const member = 's.adeyemi@example.com'
let journey: Journey
let screens: string[]

beforeAll(async () => {
  journey = await openJourney()
  screens = await consolePages(journey.server.url)
})
afterAll(() => journey.close())

async function signIn(page: Page): Promise<void> {
  await page.goto(journey.server.url + pagePaths.signIn())
  await page.getByRole('button', { name: 'Continue as demo administrator' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
}
async function openPublic(page: Page, { path, text }: (typeof publicPages)[number]): Promise<void> {
  await page.goto(journey.server.url + path)
  await isTakenOver(page)
  if (text) await page.getByText(text).waitFor()
}

// One walk for both, in one browser. The text as a browser's own setting enlarges it: the layout goes by its size too.
test(
  'in forced colours what is chosen is told from what is not; text of twice the size is nowhere cut',
  {
    timeout: 300_000,
  },
  async () => {
    const browser = await launchBrowser({ flags: ['--blink-settings=defaultFontSize=32'] })
    const page = await journey.newPage(await browser.newContext({ reducedMotion: 'reduce', forcedColors: 'active' }))
    const found: string[] = []
    let compared = 0
    const look = async (path: string) => {
      await page.setViewportSize(desktop)
      const seen = await page.evaluate(lookAtForcedColors)
      compared += seen.compared
      found.push(...seen.faults.map((fault) => `${path}: ${fault}`))
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
        for (const fault of await page.evaluate(lookAtText)) found.push(`${path} at ${width} px: ${fault}`)
      }
    }
    try {
      await signIn(page)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      for (const path of drawCases(screens, 2)) {
        await page.setViewportSize(desktop)
        await goWithin(page, path)
        // At once, for a list that is on its way out takes its boxes with it.
        await page.evaluate(() => document.querySelector<HTMLElement>('tbody input[type=checkbox]:enabled')?.click())
        await look(path)
      }
      for (const its of publicPages) {
        await openPublic(page, its)
        await look(its.path)
      }
      await logInToPortal(page, journey.server.url, member)
      await look('the portal')
    } finally {
      await browser.close()
    }
    expect(found).toEqual([])
    expect(compared).toBeGreaterThan(drawCount(80, 4))
  },
)

test('on paper, all is there that is read, and nothing that is pressed', async () => {
  const page = await journey.newPage(await journey.newBrowser({ viewport: { width: 1280, height: 900 } }))
  const found: string[] = []
  const print = async (what: string, least: number) => {
    const before = await page.evaluate(readPage)
    if (before.length < least) found.push(`${what} reads ${before.length} texts`)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(paper)
    const faults = await page.evaluate(lookAtPrint)
    const after = new Set(await page.evaluate(readPage))
    faults.push(...before.filter((text) => !after.has(text)).map((text) => `leaves out '${text}'`))
    found.push(...faults.map((fault) => `${what} ${fault}`))
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1280, height: 900 })
  }
  await signIn(page)
  for (const path of [pagePaths.subscriberRecord(1), pagePaths.payment(1), pagePaths.reports()]) {
    await goWithin(page, path)
    if (path !== pagePaths.reports()) await page.locator('[data-record-panel] h2').first().waitFor()
    await print(path, 15)
  }
  await logInToPortal(page, journey.server.url, member)
  await settle(page)
  await print('the portal', 10)
  await page.goto(`${journey.server.url}${pagePaths.portalAccount()}`)
  await page.getByRole('region', { name: 'Billing & Payments' }).waitFor()
  await page.getByText('Stripe is asked for your payments.').waitFor({ state: 'detached' })
  await print('the account', 10)
  await page.context().close()
  expect(found).toEqual([])
})
