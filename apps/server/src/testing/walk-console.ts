import type { Page } from 'playwright'

/** Where even an address of four parts is a tab or a record beside its list. */
const withinOneScreen = new Set(['jobs', 'subscribers'])

/** Tabs and records stand within one screen; a template and an upgrade's workflow are screens of their own. */
const toScreen = (path: string) => {
  const [, ...parts] = path.split(/[?#]/u)[0]?.split('/') ?? []
  return parts.length > 3 && !withinOneScreen.has(parts[1] ?? '') ? path : parts.slice(0, 2).join('/')
}

/** Until what the page asked for has come, and it has a heading. */
export const settle = (page: Page) =>
  page.waitForFunction(() => {
    const isWaiting = document.querySelector('[aria-busy=true], .animate-appear') !== null
    return !isWaiting && document.querySelector('h1') !== null && document.readyState === 'complete'
  })

/** Goes to another screen as a link does it: the page stays, the route changes. */
export async function goWithin(page: Page, path: string): Promise<void> {
  const before = { path: new URL(page.url()).pathname, title: await page.locator('h1').textContent() }
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
  if (toScreen(path) !== toScreen(before.path))
    await page.waitForFunction((title) => document.querySelector('h1')?.textContent !== title, before.title)
  await settle(page)
}
