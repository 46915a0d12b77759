const named =
  'h1, h2, h3, h4, h5, h6, legend, caption, [role=region], [role=group], [role=heading], [role=dialog], section, nav, aside, article, table, fieldset'

/** Air above the part, so that nobody takes it for the top of a page. */
const AIR = 12
const HIGHEST_BAR = 200

/** The part that the story now in the page ends at, for whoever pictures it at another width. */
let ending: string | undefined

/**
 * What a story is about may lie below the first screen: `parameters: { endsAt: 'Billing & Payments' }` brings the heading or the
 * landmark of this name to the top of what is seen when the story is over. What is wrong with it, or nothing. A story of a
 * file that says it for all ends at the top with `endsAt: null`.
 */
export function endAt(parameter: unknown): string[] {
  ending = typeof parameter === 'string' ? parameter : undefined
  if (parameter === undefined || parameter === null) return []
  if (ending === undefined) return ['What it ends at is told by a name.']
  return bringToTop() ? [] : [`It ends at '${ending}', and no part of the page has this name.`]
}

/** Once more, after the page has grown wide or narrow: whether it is there. The same page comes to the same place each time. */
export function bringToTop(): boolean {
  if (ending === undefined) return true
  const part = findPart(ending)
  if (!part) return false
  const x = part.getBoundingClientRect().left + Math.min(part.clientWidth, 40) / 2
  part.scrollIntoView({ block: 'start', behavior: 'instant' })
  const frame = scrolledBy(part)
  // What sticks shows itself only where something was scrolled below it, and one bar may stand below another.
  for (let bars = 0; bars < 3; bars++) {
    const { top } = part.getBoundingClientRect()
    const wanted = lowestBarAt(x, part, frame) + AIR
    if (Math.abs(top - wanted) < 1) break
    frame.scrollBy({ top: Math.round(top - wanted), behavior: 'instant' })
  }
  return true
}

export const endsNowhere = (): void => {
  ending = undefined
}

function findPart(name: string): Element | undefined {
  return [...document.querySelectorAll(named)].find(
    (its) => toName(its) === name && its.getClientRects().length > 0 && getComputedStyle(its).visibility === 'visible',
  )
}

function toName(its: Element): string {
  const label = its.getAttribute('aria-label')
  const by = its.getAttribute('aria-labelledby')?.split(' ') ?? []
  const text =
    label ??
    (by.length > 0
      ? by.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
      : /^(?:H\d|LEGEND|CAPTION)$/u.test(its.tagName)
        ? its.textContent
        : (its.querySelector(':scope > caption')?.textContent ?? ''))
  return text.replaceAll(/\s+/gu, ' ').trim()
}

/** A panel that scrolls by itself, or the page. */
function scrolledBy(part: Element): Element {
  for (let its = part.parentElement; its; its = its.parentElement)
    if (
      its !== document.body &&
      its.scrollHeight > its.clientHeight &&
      /auto|scroll/u.test(getComputedStyle(its).overflowY)
    )
      return its
  return document.scrollingElement ?? document.documentElement
}

/** Where the lowest bar ends that lies over the top of what is scrolled, above a part: what is high is a panel or a dialog. */
function lowestBarAt(x: number, part: Element, frame: Element): number {
  const frameTop = frame === document.scrollingElement ? 0 : frame.getBoundingClientRect().top
  const bars = new Set<Element>()
  for (let y = frameTop + 1; y < frameTop + HIGHEST_BAR; y += 8)
    for (const above of document.elementsFromPoint(x, y)) {
      const bar = barOf(above, frame)
      if (bar && !bar.contains(part)) bars.add(bar)
    }
  const ends = [...bars].map((bar) => bar.getBoundingClientRect())
  return Math.max(frameTop, ...ends.filter(({ height }) => height < HIGHEST_BAR).map(({ bottom }) => bottom))
}

/** The bar that something stands in: it sticks within the frame, or stands before it. */
function barOf(inner: Element, frame: Element): Element | undefined {
  for (let its: Element | null = inner; its && its !== frame; its = its.parentElement)
    if (/sticky|fixed/u.test(getComputedStyle(its).position)) return its
  return undefined
}
