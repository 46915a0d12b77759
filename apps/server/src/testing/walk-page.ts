import type { Page } from 'playwright'
import type { publicPages } from './public-pages.ts'
import { comeTo, type Control, controlsOn, isTakenOver, translate, walk, type Way } from './walk-site.ts'

type PublicPage = (typeof publicPages)[number]
export type Walk = {
  by: Way
  /** Each page is translated again before whatever is pressed. */
  isTranslated?: boolean
  /** Of those that all pages have, each is pressed on the page that is walked for them. */
  hasFooter: boolean
}

/** Presses all of a page, each from the page as it opens; gives how many there were. */
export async function walkPage(page: Page, url: string, { path, text }: PublicPage, how: Walk): Promise<number> {
  const isThere = async () => {
    await isTakenOver(page)
    if (text) await page.getByText(text).waitFor()
    if (how.isTranslated) await translate(page)
  }
  const open = async () => {
    await page.goto(url + path)
    await isThere()
  }
  await open()
  const controls = (await controlsOn(page, how.by)).filter(({ isInFooter }) => !isInFooter || how.hasFooter)
  for (const control of controls) {
    if (page.url() !== url + path) await open()
    const y = await comeTo(page, control)
    await walk(page, control, how.by)
    if (leadsAway(control, path)) {
      await goBackTo(page, path, y)
      await isThere()
    }
    // An answer that stays open would make the page longer than the way back finds it.
    else if (control.kind === 'summary') await walk(page, control, how.by)
    // What is chosen or sent may have changed what else can be pressed.
    else if (control.kind !== 'link') await open()
  }
  return controls.length
}

/** A link to the page itself leaves no way back, and by the way back an answer that was open is closed. */
const leadsAway = ({ kind, href, isInAnswer }: Control, path: string) =>
  kind === 'link' && href.startsWith('/') && href !== path && !isInAnswer

/** The way back leads to where one was. */
async function goBackTo(page: Page, path: string, y: number): Promise<void> {
  await page.goBack()
  await page
    .waitForFunction((was) => location.pathname + location.search === was.path && Math.abs(scrollY - was.y) < 2, {
      path,
      y,
    })
    .catch(async (cause: unknown) => {
      const at = await page.evaluate(() => `${location.pathname + location.search} at ${scrollY} px`)
      throw new Error(`the way back to ${path} does not lead to ${y} px but to ${at}`, { cause })
    })
}
