import type { Page } from 'playwright'

/** The pages of this file's journeys that stand open now. */
const open = new Set<Page>()

export function registerOpenPage(page: Page): void {
  open.add(page)
  page.once('close', () => open.delete(page))
}

/** What each of them shows, a line a page: its address and its first headings. */
export const sayOpenPages = (): Promise<string[]> => Promise.all([...open].map(sayPage))

async function sayPage(page: Page): Promise<string> {
  try {
    const headings = await page.locator('h1, h2, [role=dialog] h2, [role=alert]').allInnerTexts()
    const shown = headings.map((it) => it.replaceAll(/\s+/gu, ' ').trim()).filter(Boolean)
    return `The page ${page.url()} shows ${shown.slice(0, 8).join(', ') || 'no heading'}.`
  } catch (error) {
    return `The page ${page.url()} does not say what it shows: ${error instanceof Error ? error.message : String(error)}`
  }
}
