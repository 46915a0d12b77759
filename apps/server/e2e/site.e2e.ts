import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Reader } from '@joy/tooling/fonts/reader-fonts.ts'
import { launchBrowser } from '@joy/tooling/launch-browser.ts'
import type { Browser, Page, ViewportSize } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Journey, openJourney } from '../src/testing/open-journey.ts'
import { signInToDemo } from '../src/testing/rest-client.ts'

// The built pages themselves: nothing moves while they load, and they can be read and used without scripts.
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const outbox = z.array(z.object({ to: z.string(), html: z.string() }))
let journey: Journey
let slow: Awaited<ReturnType<typeof inPieces>>
let unsubscribeLink: string

beforeAll(async () => {
  journey = await openJourney()
  slow = await inPieces(journey.server.url)
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
afterAll(async () => {
  await slow.close()
  await journey.close()
})

const pages: [string, string][] = [
  ['the plan chooser', '/'],
  ['sign-up', '/free-subscription'],
  ['the portal', '/subscriber-portal'],
  ['cancel', '/cancel-subscription?email=a%40example.org&sid=x'],
  ['cancel without an address', '/cancel-subscription'],
  ['sponsoring', '/sponsor'],
  ['a torn link of sponsoring', '/sponsor-confirm?token=torn'],
  ['a torn link of an account', '/account-link?token=torn'],
  ['privacy', '/privacy-policy'],
  ['coming soon', '/checkout'],
  ['unsubscribe', '/unsubscribe'],
  ['a torn unsubscribe link', '/unsubscribe?token=torn'],
  ['not found', '/nowhere'],
]

const isLetters = /\.woff2$/

// Several at once: each waits most of its time for the network to have been still.
describe.concurrent.each<{ on: string; reader: Reader; viewport: ViewportSize }>([
  { on: 'an Android phone', reader: 'android', viewport: phone },
  { on: 'a phone with the letters of Apple', reader: 'windows', viewport: phone },
  { on: 'a desktop with those of Windows', reader: 'windows', viewport: desktop },
  { on: 'a desktop of a bare Linux', reader: 'linux', viewport: desktop },
])('on $on nothing moves when our letters come late:', ({ reader, viewport }) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser({ reader })
  })
  afterAll(() => browser.close())

  // As on a slow way: the page has been painted in the reader's own letters.
  test.each(pages)('%s', async (_page, path) => {
    const page = await browser.newPage({ viewport })
    const shifts = await watchShifts(page)
    const { promise: isPainted, resolve: send } = Promise.withResolvers<void>()
    await page.route(isLetters, async (route) => {
      await isPainted
      await route.continue()
    })
    await page.goto(journey.server.url + path, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    send()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => document.fonts.check('1em Fraunces'))).toBe(true)
    // Words may end a pixel further; no line becomes two.
    expect(sumUp(await shifts()), JSON.stringify(await shifts(), null, 2)).toBeLessThan(0.01)
    await page.close()
  })
})

describe.concurrent.each([
  ['phone', phone],
  ['desktop', desktop],
])('on a %s nothing moves while it comes in pieces:', (_name, viewport) => {
  test.each(pages)('%s', async (_page, path) => {
    const page = await journey.browser.newPage({ viewport })
    const shifts = await watchShifts(page)
    // Letters that come late move words by a pixel, which is asked above: here the page stays in the reader's own.
    await page.route(isLetters, (route) => route.abort())
    await page.goto(slow.url + path)
    await page.waitForLoadState('networkidle')
    expect(await shifts()).toEqual([])
    await page.close()
  })
})

describe('without scripts', () => {
  test.each([
    ['/', 'Choose Your Path to Joy'],
    ['/free-subscription', 'Subscribe for Free'],
    ['/cancel-subscription', 'Cancel Subscription'],
    ['/sponsor', 'Give a place, or ask for one'],
    ['/sponsor-confirm?token=torn', 'Confirm your email'],
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

type Shift = { value: number; moved: { what: string | null | undefined; from: string; to: string }[] }

/** Every shift of what stands on the page from here on, and what moved from where to where. */
async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
    const shifts: Shift[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: Source[] }
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => ({
          what: node instanceof Element ? `${node.tagName}.${node.className}` : node?.textContent,
          from: `${from.x},${from.y} ${from.width}x${from.height}`,
          to: `${to.x},${to.y} ${to.width}x${to.height}`,
        }))
        shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate<Shift[]>('shifts')
}

const sumUp = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0)

/** The server behind a way that lets a page through by a tenth at a time. */
async function inPieces(origin: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => void pass(request.url ?? '/', response))
  const pass = async (path: string, response: ServerResponse) => {
    const reply = await fetch(origin + path)
    const type = reply.headers.get('content-type') ?? ''
    const body = Buffer.from(await reply.arrayBuffer())
    response.writeHead(reply.status, { 'content-type': type })
    const piece = type.startsWith('text/html') ? Math.ceil(body.length / 10) : body.length
    for (let at = 0; at < body.length; at += piece) {
      if (at > 0) await setTimeout(60)
      response.write(body.subarray(at, at + piece))
    }
    response.end()
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The slow way has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
