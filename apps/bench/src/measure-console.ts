import type { launchBrowser } from '@joy/tooling/launch-browser.ts'
import { z } from 'zod'

type Browser = Awaited<ReturnType<typeof launchBrowser>>
type Page = Awaited<ReturnType<Browser['newPage']>>
type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

/** A console that somebody is signed in to, and what another browser needs to be signed in as well. */
export type ConsolePage = { browser: Browser; url: string; page: Page; state: State }

export async function openConsole(browser: Browser, url: string): Promise<ConsolePage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.addInitScript(watch)
  await page.goto(`${url}/admin/subscribers`)
  await page.getByRole('button', { name: 'Continue as demo administrator' }).click()
  await page.waitForFunction(rowsStand, undefined, { polling: 'raf' })
  return { browser, url, page, state: await context.storageState() }
}

/** Runs in the page: whether the list of subscribers has its rows. */
export const rowsStand = () =>
  document.querySelectorAll('table[aria-label="Subscribers"] [data-record-link]').length >= 20

/** From the dashboard, which is quiet, by the navigation; nothing of the list is known before. */
export async function clickToRows({ page, url }: ConsolePage): Promise<number> {
  await page.goto(`${url}/admin`, { waitUntil: 'networkidle' })
  await page.evaluate('watchUntil("pointerdown", "")')
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Community' }).first().click()
  return page.evaluate<number>('painted')
}

/** From the last key until only people are painted who are found by all of it. */
export async function typedToRows({ page }: ConsolePage, search: string): Promise<number> {
  await page.waitForLoadState('networkidle')
  await page.getByRole('searchbox', { name: 'Search subscribers' }).click()
  await page.evaluate(`watchUntil("keydown", ${JSON.stringify(search)})`)
  await page.keyboard.type(search, { delay: 40 })
  return page.evaluate<number>('painted')
}

const answered = z.object({ result: z.looseObject({ data: z.looseObject({ items: z.array(z.looseObject({})) }) }) })

/** The list with so many rows, which no screen asks for by itself, scrolled by the wheel: milliseconds of the longest task. */
export async function longestTaskOverRows({ page, url }: ConsolePage, rows: number): Promise<number> {
  await page.route(/\/trpc\/subscribers\.page/u, async (route) => {
    const reply = await route.fetch()
    const { result } = answered.parse(await reply.json())
    const { items } = result.data
    const many = Array.from({ length: rows }, (_, at) => ({ ...items[at % items.length], id: at + 1 }))
    await route.fulfill({ response: reply, json: { result: { ...result, data: { ...result.data, items: many } } } })
  })
  await page.goto(`${url}/admin/subscribers`, { waitUntil: 'networkidle' })
  await page.waitForFunction(rowsStand, undefined, { polling: 'raf' })
  await page.mouse.move(700, 500)
  await page.evaluate('longest = 0')
  for (let turn = 0; turn < 60; turn++) {
    await page.mouse.wheel(0, 400)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))))
  }
  const longest = await page.evaluate<number>('longest')
  await page.unrouteAll()
  return longest
}

/** Runs in the page before all else. */
function watch(): void {
  const found = globalThis as unknown as {
    longest: number
    painted: Promise<number>
    watchUntil(event: string, search: string): void
  }
  found.longest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) found.longest = Math.max(found.longest, duration)
  }).observe({ type: 'longtask', buffered: true })
  const stands = (search: string) => {
    const rows = [...document.querySelectorAll('table[aria-label="Subscribers"] tbody tr:has([data-record-link])')]
    const holds = (row: Element) => row.textContent.toLowerCase().includes(search)
    return rows.length > 0 && (search !== '' || rows.length >= 20) && rows.every(holds)
  }
  found.watchUntil = (event, search) => {
    let began: number | undefined
    // Of keys the last one counts.
    addEventListener(event, ({ timeStamp }) => (began = timeStamp), { capture: true })
    found.painted = new Promise((resolve) => {
      const look = () => {
        const typed = document.querySelector<HTMLInputElement>('#search-subscribers')?.value ?? ''
        if (began === undefined || (search !== '' && typed !== search) || !stands(search))
          return requestAnimationFrame(look)
        const from = began
        return requestAnimationFrame((now) => resolve(Math.max(now, performance.now()) - from))
      }
      requestAnimationFrame(look)
    })
  }
}
