import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Journey, openJourney } from '../src/testing/open-journey.ts'
import { isTakenOver, translate } from '../src/testing/walk-site.ts'

// The visitor's way where something is missing or in the way: no script, none yet, none any more, no connection, a
// translator.
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 } }
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

test('no page had an error', () => expect(journey.faults).toEqual([]))
