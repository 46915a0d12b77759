// Long because it is one walk: the browser started once, and what goes wrong in it one after the other.
import { drawCases, drawCount } from '@joy/database/testing/draw-cases.ts'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atOnce } from '../src/testing/at-once.ts'
import { linkOfMail, logInToPortal } from '../src/testing/log-in-to-portal.ts'
import { type Journey, openJourney } from '../src/testing/open-journey.ts'
import { publicPages } from '../src/testing/public-pages.ts'
import { comeTo, controlsOn, isTakenOver, press, translate } from '../src/testing/walk-site.ts'

// The visitor's way where something is missing or in the way: no script, none yet, none any more, no connection, a
// translator.
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 } }
const isOwnScript = /\/assets\/.*\.js$/u
let journey: Journey
beforeAll(async () => {
  journey = await openJourney({ SIGN_UPS_PER_NETWORK: '1000' })
})
afterAll(() => journey.close())

const newPage = async (options: BrowserContextOptions = {}) =>
  journey.newPage(await journey.newBrowser({ ...phone, ...options }))
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const fillIn = async (page: Page, name: string) => {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@example.org`)
}
const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe for Free' }).click()
const hold = async (page: Page) => {
  const held = Promise.withResolvers<undefined>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve(undefined)
}

test('without scripts a sign-up is followed, and nothing of it stands in an address', async () => {
  const page = await newPage({ javaScriptEnabled: false })
  await page.goto(`${journey.server.url}/free-subscription`)
  await fillIn(page, 'Lydia')
  await subscribe(page)
  await heading(page, 'Subscription Successful!')
  expect(page.url()).toBe(`${journey.server.url}/free-subscription/received`)
  await page.context().close()
})

test('without scripts a wrong cancel link is told on a page, and the portal says what it needs', async () => {
  const page = await newPage({ javaScriptEnabled: false })
  await page.goto(`${journey.server.url}/cancel-subscription?email=a%40example.org&sid=none`)
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  await page.getByText('Failed to cancel subscription').waitFor()
  await page.goto(`${journey.server.url}/subscriber-portal`)
  // The locators by text leave out what stands in a noscript.
  await page.locator('noscript h1', { hasText: 'Subscriber Portal' }).waitFor()
  await page.context().close()
})

test('without scripts whoever needs a place asks for one, and proves the address by the link', async () => {
  const page = await newPage({ javaScriptEnabled: false })
  await page.goto(`${journey.server.url}/sponsor`)
  await page.getByLabel('I need a place').check()
  await page.getByLabel('Places').waitFor({ state: 'hidden' })
  await fillIn(page, 'Dorcas')
  await page.getByRole('button', { name: 'Ask for a place' }).click()
  await heading(page, 'Check Your Email')
  await page.goto(await linkOfMail(journey.server.url, 'dorcas@example.org'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await heading(page, 'Thank you. It has reached us.')
  await page.context().close()
})

test('pressed before the script is there, the form is sent all the same', async () => {
  const page = await newPage()
  const release = await hold(page)
  await page.goto(`${journey.server.url}/free-subscription`, { waitUntil: 'commit' })
  await fillIn(page, 'Phoebe')
  await subscribe(page)
  await heading(page, 'Subscription Successful!')
  expect(page.url()).not.toContain('?')
  release()
  await page.context().close()
})

test('what was typed before the script was there stands when it comes', async () => {
  const page = await newPage()
  const release = await hold(page)
  await page.goto(`${journey.server.url}/free-subscription`, { waitUntil: 'commit' })
  await fillIn(page, 'Priscilla')
  release()
  await isTakenOver(page)
  expect(await page.getByLabel('Name').inputValue()).toBe('Priscilla')
  await subscribe(page)
  await heading(page, 'Subscription Successful!')
  await page.context().close()
})

// Holds F42
test('code that is gone is fetched once with the page anew; what never comes leaves a page to read', async () => {
  const page = await newPage()
  let loads = 0
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0))
  await page.goto(journey.server.url)
  await isTakenOver(page)
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: 'Coming Soon' }).first().click({ force: true })
  await page.getByText(/subscription option will be available shortly/).waitFor()
  expect(loads).toBe(1)
  await page.getByRole('link', { name: 'Subscribe for Free' }).click()
  await heading(page, 'Subscribe for Free')
  await page.getByLabel('Name').waitFor()
  expect(loads).toBe(2)
  await page.context().close()
})

test('offline in the middle is said in words, and nothing that was typed is lost', async () => {
  const page = await newPage()
  await page.goto(`${journey.server.url}/free-subscription`)
  await isTakenOver(page)
  await fillIn(page, 'Damaris')
  await page.context().setOffline(true)
  await subscribe(page)
  await page.getByRole('alert').filter({ hasText: 'You are offline' }).waitFor()
  await page.getByRole('link', { name: 'View All Plans' }).click()
  await heading(page, 'You are offline')
  await page.context().setOffline(false)
  await page.goBack()
  await heading(page, 'Subscribe for Free')
  await page.context().close()
})

test('a page that was translated goes on working', async () => {
  const page = await newPage()
  await page.goto(`${journey.server.url}/free-subscription`)
  await isTakenOver(page)
  await fillIn(page, 'Tabitha')
  await translate(page)
  await subscribe(page)
  await heading(page, 'Subscription Successful!')
  await page.goto(`${journey.server.url}/cancel-subscription?email=a%40example.org&sid=none`)
  await isTakenOver(page)
  await translate(page)
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  await page.getByText('Failed to cancel subscription').first().waitFor()
  await page.context().close()
})

test('without scripts each link of each page leads to the top of its page', async () => {
  const page = await newPage({ javaScriptEnabled: false })
  const pages = drawCases(publicPages, 2, 'no script')
  const [front] = pages
  for (const { path } of pages) {
    await page.goto(journey.server.url + path)
    for (const control of await controlsOn(page, 'pointer')) {
      const { href, isInFooter } = control
      if (control.kind !== 'link' || !/^[/#]/u.test(href) || (isInFooter && path !== front?.path)) continue
      await page.goto(journey.server.url + path)
      await comeTo(page, control)
      await press(page, control, 'pointer')
      const id = href.startsWith('#') ? href.slice(1) : undefined
      const where = id === undefined ? href : `${path}${href}`
      await expect.poll(() => page.url(), { message: `${control.name} on ${path}` }).toBe(journey.server.url + where)
      await page
        .locator(id === undefined ? 'h1:visible' : `#${id}`)
        .first()
        .waitFor()
      if (id === undefined) expect(await page.evaluate(() => scrollY), `${control.name} on ${path}`).toBe(0)
    }
  }
  await page.context().close()
})

test('offline, whatever is pressed leaves a page to read, and says so where it needed the connection', async () => {
  const pages = drawCases(publicPages, 2, 'offline')
  const [front] = pages
  let pressed = 0
  await atOnce(2, pages, async ({ path, text }) => {
    const page = await newPage()
    const context = page.context()
    let asked = 0
    page.on('requestfailed', (request) => {
      if (request.resourceType() === 'fetch') asked += 1
    })
    const open = async () => {
      await context.setOffline(false)
      await page.goto(journey.server.url + path)
      await isTakenOver(page)
      if (text) await page.getByText(text).waitFor()
      await context.setOffline(true)
    }
    await open()
    for (const control of await controlsOn(page, 'pointer')) {
      const { href, isInFooter, kind, name } = control
      if ((kind === 'link' && !href.startsWith('/')) || (isInFooter && path !== front?.path)) continue
      await open()
      await comeTo(page, control)
      const before = await page.locator('body').innerHTML()
      asked = 0
      await press(page, control, 'pointer')
      const what = `${name} on ${path}`
      if (kind === 'radio') expect(await page.getByRole('radio', { checked: true }).count(), what).toBeGreaterThan(0)
      else if (kind !== 'link' || href !== path)
        await expect.poll(() => page.locator('body').innerHTML(), { message: what }).not.toBe(before)
      await expect.poll(() => page.locator('h1').textContent(), { message: what }).toMatch(/\w/u)
      // The browser's own page has a heading too, in some browsers.
      expect(page.url(), what).toMatch(journey.server.url)
      if (asked > 0)
        await page
          .getByText(/offline/iu)
          .first()
          .waitFor()
      pressed += 1
    }
    await context.close()
  })
  expect(pressed).toBeGreaterThan(drawCount(40, 4))
})

/** Opens each page once more for each of its scripts, without that one, two at a time; gives how many there were. */
async function missEachScript(context: BrowserContext, paths: readonly string[]): Promise<number> {
  const missed = new Set<string>()
  await atOnce(2, paths, async (path) => {
    for (const script of drawCases([...(await scriptsOf(context, path))], 3, path)) {
      if (missed.has(script)) continue
      missed.add(script)
      // A page of its own: where the link leads to may still be on its way when the next script is missed.
      const page = await journey.newPage(context)
      await page.route(script, (route) => route.fulfill({ status: 404 }))
      await openWhole(page, path)
      // What is built ahead can be read; what is drawn by scripts alone says what is the matter.
      const expected = await page.locator('h1').first().textContent()
      expect(expected, `${script} missing on ${path}`).toMatch(/\w/u)
      await page.locator('a[href^="/"]').first().click()
      await page.locator('h1').first().waitFor()
      await page.close()
    }
  })
  await context.close()
  return missed.size
}

async function scriptsOf(context: BrowserContext, path: string): Promise<ReadonlySet<string>> {
  const page = await journey.newPage(context)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (isOwnScript.test(request.url())) scripts.add(request.url())
  })
  await openWhole(page, path)
  await page.close()
  return scripts
}

async function openWhole(page: Page, path: string): Promise<void> {
  // The stream of changes has no end, and with it the network would never be quiet.
  await page.route('**/trpc/live.changes*', (route) => route.fulfill({ status: 204 }))
  await page.goto(journey.server.url + path)
  await page.waitForLoadState('networkidle')
}

/** Some sixty pages, each until its network is quiet: on a busy machine longer than any other test. */
const EACH_SCRIPT_MS = 300_000

test(
  'each script missing, one at a time, leaves the page to read and its links to follow',
  { timeout: EACH_SCRIPT_MS },
  async () => {
    const paths = publicPages.map(({ path }) => path)
    expect(await missEachScript(await journey.newBrowser(phone), paths)).toBeGreaterThan(drawCount(20, 4))
  },
)

test('so does each script missing behind the login', { timeout: EACH_SCRIPT_MS }, async () => {
  const context = await journey.newBrowser(phone)
  const page = await journey.newPage(context)
  await logInToPortal(page, journey.server.url, 's.adeyemi@example.com')
  await page.close()
  const paths = ['/subscriber-portal?tab=account', '/subscriber-portal']
  expect(await missEachScript(context, paths)).toBeGreaterThan(drawCount(10, 4))
})

test('no page had an error', () => expect(journey.faults).toEqual([]))
