import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Journey, openJourney } from '../src/testing/open-journey.ts'
import { type RestClient, signInToDemo } from '../src/testing/rest-client.ts'

// A visitor's way on the built product: sign up, log in by link, by code and from elsewhere, and cancel.
const outbox = z.array(z.object({ to: z.string(), template: z.string(), text: z.string() }))
const totals = z.object({ websiteSubscribers: z.number() })
const newcomer = 'perpetua@example.org'
const payer = 's.adeyemi@example.com'
let journey: Journey
let hannah: RestClient
let page: Page

beforeAll(async () => {
  journey = await openJourney()
  hannah = await signInToDemo(journey.server.url)
  page = await journey.newPage(await journey.newBrowser())
})
afterAll(() => journey.close())

const mailsTo = async (address: string) =>
  outbox.parse(await (await hannah.send('GET', '/api/outbox?limit=50')).json()).filter((mail) => mail.to === address)
const newestLinkMail = async (address: string) => {
  await expect.poll(async () => (await mailsTo(address))[0]?.template).toBe('sign-in-link')
  const text = (await mailsTo(address))[0]?.text ?? ''
  return { link: /https?:\S+token=[\w-]+/.exec(text)?.[0] ?? '', code: /^\s*(\d{6})$/m.exec(text)?.[1] ?? '' }
}
const askForLink = async (from: Page, address: string) => {
  await from.goto(`${journey.server.url}/subscriber-portal`)
  await from.getByLabel('Email').fill(address)
  await from.getByRole('button', { name: 'Send Magic Link' }).click()
  await from.getByRole('heading', { name: 'Check Your Email' }).waitFor()
}
const isIn = (where: Page) => where.getByRole('button', { name: 'Log Out' }).waitFor()
const logOut = async (where: Page) => {
  await where.getByRole('button', { name: 'Log Out' }).click()
  await where.getByRole('button', { name: 'Send Magic Link' }).waitFor()
}
/** Goes on with Tab until what can be pressed or filled in by this name has the focus: no mouse, and no heading. */
const tabTo = async (name: string) => {
  const focused = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      if (!focused?.matches('a, button, input, [role=tab]')) return ''
      const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : focused.textContent
      return label?.trim() ?? ''
    })
  for (let presses = 0; (await focused()) !== name; presses++) {
    if (presses > 60) throw new Error(`Tab never came to ${name}.`)
    await page.keyboard.press('Tab')
  }
}

test('by the keyboard alone: from the plans to a free subscription', async () => {
  await page.goto(journey.server.url)
  await page.getByRole('heading', { level: 1, name: 'Choose Your Path to Joy' }).waitFor()
  await tabTo('Subscribe for Free')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Subscribe for Free' }).waitFor()
  await tabTo('Name')
  await page.keyboard.type('Perpetua')
  await tabTo('Email')
  await page.keyboard.type(newcomer)
  await page.keyboard.press('Enter')
  await page.getByText('Subscription Successful!').waitFor()
})

test('the welcome stands in the outbox, and the console counts one more', async () => {
  await expect.poll(async () => (await mailsTo(newcomer)).map((mail) => mail.template)).toContain('welcome')
  const response = await hannah.send('GET', '/api/substack/subscribers/totals')
  expect(totals.parse(await response.json()).websiteSubscribers).toBe(13)
  const console = await journey.newBrowser()
  const screen = await journey.newPage(console)
  await screen.goto(`${journey.server.url}/admin/substack-sync`)
  await screen.getByRole('button', { name: 'Continue as demo administrator' }).click()
  await screen
    .getByLabel('Counts')
    .filter({ hasText: /Website Subscribers\s*13/ })
    .waitFor()
  await console.close()
})

test('the link of the mail logs in the browser that asked, and leaves the address bar', async () => {
  await askForLink(page, newcomer)
  await page.goto((await newestLinkMail(newcomer)).link)
  await isIn(page)
  await expect.poll(() => page.url()).not.toContain('token')
  expect(await page.evaluate(() => localStorage.getItem('subscriber_email'))).toBe(newcomer)
  await logOut(page)
})

test('by the keyboard alone: the code of the mail does too, and out again', async () => {
  await askForLink(page, newcomer)
  await tabTo('Or enter the six-digit code in it')
  // Complete, it goes by itself.
  await page.keyboard.type((await newestLinkMail(newcomer)).code)
  await isIn(page)
  await tabTo('Log Out')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Send Magic Link' }).waitFor()
})

// Holds R3
test('another browser is asked first; what its storage holds logs nobody in elsewhere', async () => {
  await askForLink(page, newcomer)
  const other = await journey.newBrowser()
  const there = await journey.newPage(other)
  await there.goto((await newestLinkMail(newcomer)).link)
  await there.getByRole('heading', { name: 'Log in here?' }).waitFor()
  await there.getByRole('button', { name: 'Log In' }).click()
  await isIn(there)
  const kept = await there.evaluate((): Record<string, string> => ({ ...localStorage }))
  const thief = await journey.newBrowser()
  const elsewhere = await journey.newPage(thief)
  await elsewhere.goto(`${journey.server.url}/subscriber-portal`)
  await elsewhere.evaluate((items) => Object.entries(items).forEach(([key, it]) => localStorage.setItem(key, it)), kept)
  await elsewhere.reload()
  await elsewhere.getByRole('button', { name: 'Send Magic Link' }).waitFor()
  await other.close()
  await thief.close()
})

test('by the keyboard alone: a paying member logs in, cancels on the Billing card and sees until when', async () => {
  await page.goto(`${journey.server.url}/subscriber-portal`)
  await page.getByRole('button', { name: 'Send Magic Link' }).waitFor()
  await tabTo('Email')
  await page.keyboard.type(payer)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
  await tabTo('Simulate Clicking Email Link')
  await page.keyboard.press('Enter')
  await isIn(page)
  await tabTo('Your Subscriptions')
  await page.keyboard.press('ArrowRight')
  await page.getByText('$10.00').waitFor()
  await tabTo('Cancel Subscription')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Cancel Subscription' }).waitFor()
  await tabTo('Cancel Subscription')
  await page.keyboard.press('Enter')
  await page.getByText("Your subscription has been cancelled. We're sorry to see you go!").waitFor()
  const until =
    (await page
      .getByText(/You keep access until the end/)
      .locator('strong')
      .textContent()) ?? ''
  expect(until).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
  await page.goto(`${journey.server.url}/subscriber-portal`)
  await page.getByRole('tab', { name: 'Account' }).click()
  await page.getByText(`Cancelled. You keep access until ${until}.`).waitFor()
  await expect.poll(async () => (await mailsTo(payer)).some((mail) => mail.text.includes(until))).toBe(true)
})

test('no page had an error', () => expect(journey.faults).toEqual([]))
