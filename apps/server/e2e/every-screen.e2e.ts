import { drawCases } from '@joy/database/testing/draw-cases.ts'
import { AxeBuilder } from '@axe-core/playwright'
import * as pagePaths from '@joy/domain/page-paths.ts'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { consolePages, signInPages } from '../src/testing/console-pages.ts'
import { getFigures } from '../src/testing/get-figures.ts'
import { lookAtCells, lookAtNames, lookAtPage } from '../src/testing/look-at-page.ts'
import { type Journey, openJourney } from '../src/testing/open-journey.ts'
import { signInToDemo } from '../src/testing/rest-client.ts'
import { goWithin, settle } from '../src/testing/walk-console.ts'

// Every address of the console on the built product: at desktop, phone and 320 px and at 200 % zoom, light and dark.
const sizes = {
  'a desktop': { width: 1440, height: 900 },
  '200 % zoom': { width: 720, height: 450 },
  'a phone': { width: 390, height: 844 },
  '320 px': { width: 320, height: 640 },
}
/** Where a record stands beside its list with the least room: below 1180 px above it, to 1320 px with fewer columns. */
const laptops = [1024, 1180, 1181, 1240, 1280, 1319, 1320, 1366, 1440]

type Theme = 'light' | 'dark'
let journey: Journey
let screens: string[]

beforeAll(async () => {
  journey = await openJourney()
  screens = await consolePages(journey.server.url)
})
afterAll(() => journey.close())

async function open(theme: Theme, path: string): Promise<{ page: Page; context: BrowserContext; faults: string[] }> {
  const context = await journey.newBrowser({
    viewport: sizes['a desktop'],
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const faults: string[] = []
  // A refused session and a torn link are told by the console too, and axe asking within a mail's sandbox: they belong here.
  const page = await journey.newPage(context, { faults, unless: /40[14]|about:srcdoc/u })
  await page.goto(journey.server.url + path)
  return { page, context, faults }
}

/** All that is wrong with the page as it stands, at every size; the dark one is the same but for its colours. */
async function walk(page: Page, path: string, theme: Theme): Promise<string[]> {
  const wrong: string[] = []
  for (const [size, viewport] of Object.entries(sizes)) {
    if (theme === 'dark' && viewport !== sizes['a phone']) continue
    await page.setViewportSize(viewport)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    wrong.push(...(await page.evaluate(lookAtPage)).map((fault) => `${path} at ${size}: ${fault}`))
  }
  if (theme === 'light' && (await page.locator('[data-record-panel]').count()) > 0)
    for (const width of laptops) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      const faults = [...(await page.evaluate(lookAtCells)), ...(await page.evaluate(lookAtNames))]
      wrong.push(...faults.map((fault) => `${path} at ${width} px: ${fault}`))
    }
  await page.setViewportSize(sizes['a desktop'])
  return wrong
}

/** In the light the stories have measured the contrast already; the dark page is the same but for its colours. */
async function violations(page: Page, path: string, theme: Theme): Promise<string[]> {
  // What passed is counted, not described: nobody reads it, and it is most of the work.
  const options = { resultTypes: ['violations' as const], preload: false }
  const axe = new AxeBuilder({ page }).setLegacyMode().options(options)
  const asked = theme === 'dark' ? axe.withRules(['color-contrast']) : axe.disableRules('color-contrast')
  const found = await asked.analyze()
  return found.violations.map(({ id, nodes }) => `${path}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

describe.each(['light', 'dark'] as const)('%s:', (theme) => {
  test('the sign-in pages', async () => {
    const wrong: string[] = []
    for (const path of signInPages) {
      const { page, context, faults } = await open(theme, path)
      await settle(page)
      if (!(await page.evaluate(() => document.activeElement?.matches('h1, input')))) wrong.push(`${path}: no focus`)
      wrong.push(...faults, ...(await walk(page, path, theme)), ...(await violations(page, path, theme)))
      await context.close()
    }
    expect(wrong).toEqual([])
  })

  // Some forty screens, each held to all rules: what one of them waits for has its own limit.
  test('every screen', { timeout: 300_000 }, async () => {
    const { page, context, faults } = await open(theme, pagePaths.signIn())
    await page.getByRole('button', { name: 'Continue as demo administrator' }).click()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    const wrong: string[] = []
    for (const path of drawCases(screens, 2, theme)) {
      await goWithin(page, path)
      // A record's code comes a moment after its address; an address that names a part of its page leads to that part's heading.
      const isFocused = await page
        .waitForFunction(() => {
          const focused = document.activeElement
          const part = location.hash && document.getElementById(location.hash.slice(1))
          return part ? part.contains(focused) : focused?.matches('h1, main, [data-record-panel] *')
        })
        .then(
          () => true,
          () => false,
        )
      if (!isFocused)
        wrong.push(`${path}: the focus is on neither the heading, the record nor the part that the address names`)
      wrong.push(...(await walk(page, path, theme)), ...(await violations(page, path, theme)))
    }
    expect([...wrong, ...faults]).toEqual([])
    await context.close()
  })
})

/** What the first Tab meets, in words; a part that the address names is where its reader is, as in every page. */
async function firstStop(page: Page): Promise<string> {
  if (new URL(page.url()).hash) {
    await page.waitForFunction(() => document.querySelector(location.hash)?.contains(document.activeElement))
    return 'its part'
  }
  const atFirst = await page.evaluate(() => {
    const focused = document.activeElement
    return focused === document.body ? '' : `the focus on ${focused?.textContent}`
  })
  if (atFirst) return atFirst
  await page.keyboard.press('Tab')
  return page.evaluate(() => document.activeElement?.textContent ?? '')
}

// WCAG 2.4.1: after a load, be it a new tab, an address or a reload, the skip link is the first thing that a key meets.
test(
  'after a load the document has the focus, and the first Tab meets the skip link',
  { timeout: 300_000 },
  async () => {
    const { page, context } = await open('light', pagePaths.signIn())
    await page.getByRole('button', { name: 'Continue as demo administrator' }).click()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    const wrong: string[] = []
    const look = async (how: string, looked = page) => {
      await settle(looked)
      const met = await firstStop(looked)
      if (met !== (how.includes('#') ? 'its part' : 'Skip to content')) wrong.push(`${how}: ${met}`)
    }
    for (const path of screens) {
      // Else an address that names a part of the page before would be gone to within it.
      await page.goto('about:blank')
      await page.goto(journey.server.url + path)
      await look(path)
    }
    await page.goto(journey.server.url + pagePaths.subscribers())
    await page.reload()
    await look('a reload')
    const tab = await context.newPage()
    await tab.goto(journey.server.url + pagePaths.subscriberRecord(1))
    await look('a new tab', tab)
    expect(wrong).toEqual([])
    await context.close()
  },
)

test('a record that a press opens takes the focus, and so does the heading of the next screen', async () => {
  const { page, context } = await open('light', pagePaths.signIn())
  await page.getByRole('button', { name: 'Continue as demo administrator' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.goto(journey.server.url + pagePaths.subscribers())
  await page.locator('[data-record-link]').first().click()
  const isFocused = (selector: string) =>
    page.waitForFunction((which) => document.activeElement?.matches(which), selector).then(() => true)
  expect(await isFocused('[data-record-panel] [aria-label=Close], [data-record-panel] button')).toBe(true)
  await goWithin(page, pagePaths.reports())
  expect(await isFocused('h1')).toBe(true)
  await context.close()
})

/** Somebody invited as support, from their letter to the console. */
async function signInAsSupport(page: Page): Promise<void> {
  const hannah = await signInToDemo(journey.server.url)
  // Invited anew by a second try: one that was invited before is refused.
  const email = `support.${Date.now()}@example.org`
  await hannah.ask(z.unknown(), 'POST', '/api/admin/team/invitations', { email, role: 'support' })
  const letter = await vi.waitUntil(async () => {
    const mails = await hannah.ask(z.array(z.object({ id: z.number(), to: z.string() })), 'GET', '/api/outbox')
    return mails.find(({ to }) => to === email)
  })
  const { text } = await hannah.ask(z.object({ text: z.string() }), 'GET', `/api/outbox/${letter.id}`)
  await page.goto(/http\S+\/admin\/invitation\S+/u.exec(text)?.[0] ?? 'the letter has no link')
  await page.getByLabel('Your name').fill('New Support')
  await page.getByLabel('Password', { exact: true }).fill('a sentence to keep in mind')
  await page.getByRole('button', { name: 'Open the console' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
}

// What a role may not read says who may: it never looks as if it had failed to load.
test('support is refused nothing that a screen asks for', { timeout: 120_000 }, async () => {
  const context = await journey.newBrowser({ viewport: sizes['a desktop'], reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signInAsSupport(page)
  const wrong: string[] = []
  let path = ''
  page.on('response', (reply) => {
    if (reply.status() === 403) wrong.push(`${path}: ${reply.url()} is refused`)
  })
  for (path of drawCases(screens, 2, 'support')) {
    await goWithin(page, path)
    if (await page.getByText(/could not be loaded|did not load|not loaded/iu).count())
      wrong.push(`${path}: failed to load`)
  }
  expect(wrong).toEqual([])
  await context.close()
})

test('fresh, the dashboard shows the samples’ figures, and the notifications menu what is unread', async () => {
  const { page, context } = await open('light', pagePaths.signIn())
  await page.getByRole('button', { name: 'Continue as demo administrator' }).click()
  await page.getByText('5 website subscribers are not in Substack yet').waitFor()
  await expect
    .poll(() => getFigures(page))
    .toEqual(expect.arrayContaining(['Subscribers 114', 'Members 19', 'Monthly revenue $20', 'Emails sent 0']))
  await page.getByRole('button', { name: 'Notifications, 3 unread' }).waitFor()
  await context.close()
})

test('the other layout keeps the page where it is and the focus on the account', async () => {
  const { page, context } = await open('light', pagePaths.signIn())
  await page.getByRole('button', { name: 'Continue as demo administrator' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML ?? '')
  for (const layout of ['Top', 'Sidebar']) {
    await page.getByRole('button', { name: /Hannah Whitfield/ }).click()
    await page.getByText(layout, { exact: true }).click()
    await expect.poll(focused).toMatch(/^<button[^>]*data-account/u)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
  await context.close()
})
