import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  await page.getByLabel('Name').fill(name)
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
  expect(page.url()).toBe(`${journey.server.url}/free-subscription`)
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
  const [front] = publicPages
  for (const { path } of publicPages) {
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
        .locator(id === undefined ? 'h1' : `#${id}`)
        .first()
        .waitFor()
      if (id === undefined) expect(await page.evaluate(() => scrollY), `${control.name} on ${path}`).toBe(0)
    }
  }
  await page.context().close()
})

test('each script missing, one at a time, leaves the page to read and its links to follow', async () => {
  const context = await journey.newBrowser(phone)
  const failed = new Set<string>()
  for (const { path } of publicPages) {
    const page = await journey.newPage(context)
    const come = async () => {
      const scripts = new Set<string>()
      page.on('request', (request) => {
        if (isOwnScript.test(request.url())) scripts.add(request.url())
      })
      await page.goto(journey.server.url + path)
      await page.waitForLoadState('networkidle')
      return scripts
    }
    for (const script of await come()) {
      if (failed.has(script)) continue
      failed.add(script)
      await page.route(script, (route) => route.fulfill({ status: 404 }))
      await page.goto(journey.server.url + path)
      await page.waitForLoadState('networkidle')
      // What is built ahead can be read; what is drawn by scripts alone says what is the matter.
      const words = await page.locator('h1').first().textContent()
      expect(words, `${script} missing on ${path}`).toMatch(/\w/u)
      await page.locator('a[href^="/"]').first().click()
      await page.locator('h1').first().waitFor()
      await page.unroute(script)
    }
    await page.close()
  }
  expect(failed.size).toBeGreaterThan(20)
  await context.close()
})

test('no page had an error', () => expect(journey.faults).toEqual([]))
