import type { Page } from 'playwright'

/** The figures of a page as they are read, each 'label value': a card that still loads has no value yet. */
export const getFigures = async (page: Page): Promise<string[]> =>
  (await page.locator('dl > div').allInnerTexts()).map((it) => it.replaceAll(/\s+/g, ' '))
