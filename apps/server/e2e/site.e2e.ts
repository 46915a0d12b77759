import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Journey, openJourney } from '../src/testing/open-journey.ts'
import { signInToDemo } from '../src/testing/rest-client.ts'

// The built pages themselves: nothing moves while they load, and they can be read and used without scripts.
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const outbox = z.array(z.object({ to: z.string(), html: z.string() }))
let journey: Journey
let unsubscribeLink: string

beforeAll(async () => {
  journey = await openJourney()
  const hannah = await signInToDemo(journey.server.url)
  const person = { email: 'felicity@example.org', name: 'Felicity' }
  const signedUp = await fetch(`${journey.server.url}/api/validate-discount`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: journey.server.url },
    body: JSON.stringify({ ...person, code: 'WARMUP', source: 'website' }),
  })
  expect(signedUp.status).toBe(200)
  const mails = outbox.parse(await (await hannah.send('GET', '/api/outbox')).json())
  const welcome = mails.find((mail) => mail.to === person.email)?.html ?? ''
  unsubscribeLink = /\/unsubscribe\?token=[\w.-]+/.exec(welcome)?.[0] ?? ''
  expect(unsubscribeLink).not.toBe('')
})
afterAll(() => journey.close())

const pages: [string, string][] = [
  ['the plan chooser', '/'],
  ['sign-up', '/free-subscription'],
  ['the portal', '/subscriber-portal'],
  ['cancel', '/cancel-subscription?email=a%40example.org&sid=x'],
  ['cancel without an address', '/cancel-subscription'],
  ['privacy', '/privacy-policy'],
  ['coming soon', '/checkout'],
  ['unsubscribe', '/unsubscribe'],
  ['a torn unsubscribe link', '/unsubscribe?token=torn'],
  ['not found', '/nowhere'],
]

describe.each([
  ['phone', phone],
  ['desktop', desktop],
])('on a %s nothing moves while it loads:', (_name, viewport) => {
  test.each(pages)('%s', async (_page, path) => {
    const page = await journey.browser.newPage({ viewport })
    await page.addInitScript(() => {
      const shifts: string[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => shifts.push(...list.getEntries().map((it) => JSON.stringify(it)))).observe({
        type: 'layout-shift',
        buffered: true,
      })
    })
    await page.goto(journey.server.url + path)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate('shifts')).toEqual([])
    await page.close()
  })
})

describe('without scripts', () => {
  test.each([
    ['/', 'Choose Your Path to Joy'],
    ['/free-subscription', 'Subscribe for Free'],
    ['/cancel-subscription', 'Cancel Subscription'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/checkout', 'Feature Coming Soon'],
    ['/unsubscribe', 'Unsubscribe'],
    ['/nowhere', 'Page Not Found'],
  ])('%s is read', async (path, heading) => {
    const page = await journey.browser.newPage({ javaScriptEnabled: false })
    await page.goto(journey.server.url + path)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
    await page.close()
  })

  test('a torn link says so on a page, and a whole one unsubscribes', async () => {
    const page = await journey.browser.newPage({ javaScriptEnabled: false })
    await page.goto(`${journey.server.url}/unsubscribe?token=w1.torn`)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByText('This unsubscribe link is not complete.').waitFor()
    await page.goto(journey.server.url + unsubscribeLink)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByRole('heading', { level: 1, name: 'You are unsubscribed' }).waitFor()
    await page.close()
  })
})

test('by the keyboard alone: unsubscribe, and back again', async () => {
  const page = await journey.browser.newPage()
  await page.goto(journey.server.url + unsubscribeLink)
  await page.getByText('You are unsubscribed').waitFor()
  const focusOn = async (name: string) => {
    const button = page.getByRole('button', { name })
    for (let presses = 0; !(await button.evaluate((it) => it === document.activeElement)); presses++) {
      if (presses > 30) throw new Error(`Tab never came to ${name}.`)
      await page.keyboard.press('Tab')
    }
  }
  await focusOn('Subscribe again')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Good to have you back' }).waitFor()
  await page.close()
})
