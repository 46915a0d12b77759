import { gzipSync } from 'node:zlib'
import type { launchBrowser } from '@joy/tooling/launch-browser.ts'

type Browser = Awaited<ReturnType<typeof launchBrowser>>
type Page = Awaited<ReturnType<Browser['newPage']>>
type Client = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>

/** Slow 4G: bytes a second, milliseconds. */
export const way = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 }

/** One load of a page by somebody who has never been there. Times in milliseconds. */
export type PageLoad = {
  largestPaint: number
  /** On the wire, of all that had come by the largest paint. */
  bytesBeforePaint: number
  /** From the first key or press until its result is painted, of the slowest of several. */
  slowestPress: number
  shift: number
  /** Of all scripts that had come before the first press, each packed with gzip. */
  scriptBytes: number
}
type Seen = { largestPaint: number; shift: number; slowestPress: number }

/** Loads the page on a phone that is four times slower than this machine, over a slow way, and presses what is there. */
export async function measurePage(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const arrivals = await watchArrivals(client)
  await client.send('Network.emulateNetworkConditions', { offline: false, ...way })
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(packedSize(request.response()))
  })
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(isTakenOver)
  await page.waitForLoadState('networkidle')
  const scriptBytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  const { largestPaint } = await seen(page)
  const bytesBeforePaint = arrivals.bytesUntil((await page.evaluate(() => performance.timeOrigin)) + largestPaint)
  await pressAround(page)
  const { shift, slowestPress } = await seen(page)
  await context.close()
  return { largestPaint, bytesBeforePaint, slowestPress, shift, scriptBytes }
}

const isTakenOver = () => Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react'))
const seen = (page: Page) => page.evaluate<Seen>('seen')

async function packedSize(response: Promise<{ body(): Promise<Buffer> } | null>): Promise<number> {
  const body = await (await response)?.body()
  return body ? gzipSync(body, { level: 9 }).byteLength : 0
}

/** How many bytes had come over the wire at a moment. */
async function watchArrivals(client: Client) {
  const came: { at: number; bytes: number }[] = []
  // The browser's clock of the network has a start of its own; each request says both.
  let offset = 0
  client.on('Network.requestWillBeSent', ({ wallTime, timestamp }) => (offset = wallTime - timestamp))
  client.on('Network.dataReceived', ({ timestamp, encodedDataLength }) => {
    came.push({ at: (timestamp + offset) * 1000, bytes: encodedDataLength })
  })
  await client.send('Network.enable')
  return {
    bytesUntil: (moment: number) => came.filter(({ at }) => at <= moment).reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

/** Types and presses as a visitor would, without leaving the page. */
async function pressAround(page: Page): Promise<void> {
  for (const field of await page.locator('#main input:is([type=text], [type=email], :not([type])):visible').all())
    await field.pressSequentially('ruth', { delay: 30 })
  // One choice: another may put another form in the place of the rest.
  const choices = page.locator('#main label:has(input[type=radio]):visible')
  if ((await choices.count()) > 1) await choices.nth(1).tap()
  for (const question of (await page.locator('#main summary').all()).slice(0, 2)) await question.tap()
  await page.keyboard.press('Tab')
  // The last press is measured once it has been painted.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  )
  await page.waitForLoadState('networkidle')
}

/** Runs in the page before all else. */
function watch(): void {
  const found = { largestPaint: 0, shift: 0, slowestPress: 0 }
  Object.assign(globalThis, { seen: found })
  const on = (type: string, note: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options })
  const notePaint = ({ startTime }: PerformanceEntry) => (found.largestPaint = Math.max(found.largestPaint, startTime))
  on('largest-contentful-paint', notePaint)
  // What fades in is no candidate of the browser's: the first paint stands for it.
  on('paint', notePaint)
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) found.shift += value
  })
  const notePress = (entry: PerformanceEntry) => {
    // Whatever belongs to no press or key, such as a pointer that moves, has none.
    const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number }
    if (interactionId > 0) found.slowestPress = Math.max(found.slowestPress, duration)
  }
  on('event', notePress, { durationThreshold: 16 })
}
