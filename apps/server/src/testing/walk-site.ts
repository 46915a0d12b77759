import type { Page } from 'playwright'

/** Something on a page that can be pressed. `nth` is its place among all of them. */
export type Control = {
  nth: number
  kind: 'link' | 'button' | 'summary' | 'radio'
  href: string
  name: string
  isInFooter: boolean
  /** Within an answer that opens, which is opened before. */
  isInAnswer: boolean
}
export type Way = 'pointer' | 'keyboard'

const pressable = 'a[href], button, summary, input[type=radio]'
const theControl = (page: Page, { nth }: Control) => page.locator(pressable).nth(nth)

/** All that can be pressed on the page as it stands, from the page itself; the link that comes only to the keyboard is for that. */
export const controlsOn = (page: Page, way: Way): Promise<Control[]> =>
  page.locator(pressable).evaluateAll(
    (all, by) =>
      all.flatMap((element, nth) => {
        const isReached = by === 'keyboard' || element.getBoundingClientRect().bottom > 0
        const isSeen =
          isReached &&
          element.getClientRects().length > 0 &&
          getComputedStyle(element).visibility === 'visible' &&
          !element.matches(':disabled')
        const kind = element.matches('a')
          ? 'link'
          : element.matches('button')
            ? 'button'
            : element.matches('summary')
              ? 'summary'
              : 'radio'
        const name = element.textContent.trim() || element.id || element.getAttribute('value') || kind
        return isSeen
          ? [
              {
                nth,
                kind,
                href: element.getAttribute('href') ?? '',
                name,
                isInFooter: element.closest('footer') !== null,
                isInAnswer: kind !== 'summary' && element.closest('details') !== null,
              } as const,
            ]
          : []
      }),
    way,
  )

/** The page's script has taken the whole of it over, and not only begun: from then on it is the script's own. */
export const isTakenOver = (page: Page) =>
  page.waitForFunction(
    () =>
      // What use-arrival.ts does once the page stands.
      history.scrollRestoration === 'manual' &&
      Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  )

/** Brings it into view, as somebody would who presses it; gives how far down the page that is. */
export async function comeTo(page: Page, control: Control): Promise<number> {
  if (control.isInAnswer)
    await theControl(page, control).evaluate((it) => it.closest('details')?.setAttribute('open', ''))
  await theControl(page, control).scrollIntoViewIfNeeded()
  return page.evaluate(() => scrollY)
}

export async function press(page: Page, control: Control, way: Way): Promise<void> {
  const found = theControl(page, control)
  // Forced: what says that it is not there yet can be pressed all the same, and says why.
  if (way === 'pointer')
    return control.kind === 'radio' ? found.check({ force: true }) : found.click({ force: control.kind === 'button' })
  await found.focus()
  await page.keyboard.press(control.kind === 'link' ? 'Enter' : ' ')
}

/** Mail and telephone leave the browser: of those only the address is looked at. */
const isElsewhere = (href: string) => /^(mailto:\S+@\S+|tel:[+\d]+|https?:\/\/\S+)$/.test(href)

/** Waits until that holds in the page, and says what did not where it never does. */
async function until<Given>(page: Page, what: string, holds: (given: Given) => boolean, given: Given): Promise<void> {
  // The page's function is handed on as it is; its argument is plain data.
  await page.waitForFunction(holds as (given: unknown) => boolean, given, { polling: 50 }).catch((cause: unknown) => {
    throw new Error(`${what}, at ${page.url()}`, { cause })
  })
}

/**
 * Presses one control and waits until it has done what it says: a link has led to its place, a new page is seen from its
 * top with the focus on its heading, a choice is chosen, and whatever else can be pressed shows that it was.
 */
export async function walk(page: Page, control: Control, way: Way): Promise<void> {
  const { kind, href, name } = control
  if (kind === 'link' && isElsewhere(href)) return
  const before = await page.evaluate(() => {
    Object.assign(globalThis, { isSameDocument: true })
    return document.body.innerHTML + location.href
  })
  await press(page, control, way)
  if (kind === 'radio') await until(page, `${name} is not chosen`, isChosen, { pressable, nth: control.nth })
  else if (kind !== 'link')
    await until(page, `${name} does nothing`, (was) => document.body.innerHTML + location.href !== was, before)
  else if (href.startsWith('#')) await until(page, `${name} does not lead to ${href}`, isAtPlace, href.slice(1))
  else await until(page, `${name} does not lead to the top of ${href}`, isAtTop, href)
}

const isChosen = ({ pressable: those, nth }: { pressable: string; nth: number }) =>
  document.querySelectorAll(those)[nth]?.matches(':checked') === true

/** At the top of what is seen, or as far up as the page reaches, and with the focus. */
const isAtPlace = (id: string) => {
  const target = document.getElementById(id)
  if (!target || document.activeElement !== target) return false
  const { top } = target.getBoundingClientRect()
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
  return Math.abs(top) < 120 || (isAtEnd && top < innerHeight)
}

/** Where the browser itself has opened the page, the document's own start has the focus. */
const isAtTop = (href: string) => {
  const heading = document.querySelector('#main h1')
  const { activeElement, body } = document
  const isFocused = 'isSameDocument' in globalThis ? activeElement === heading : activeElement === body
  return location.pathname + location.search === href && heading !== null && isFocused && scrollY === 0
}

/** What a translator does: each text stands in elements of its own, put there behind the page's back. What has been translated stays. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const all: Text[] = []
    while (texts.nextNode())
      if (texts.currentNode instanceof Text && texts.currentNode.data.trim()) all.push(texts.currentNode)
    for (const text of all) {
      if (text.parentElement?.closest('script, noscript, font')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      text.replaceWith(outer)
      inner.append(text)
      outer.append(inner)
    }
  })
