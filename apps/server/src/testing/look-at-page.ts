/**
 * What a page's layout does wrong at the size that it has, each in a sentence. Runs in the browser, so it stands alone:
 * hand it to `page.evaluate`. Targets follow WCAG 2.2, 2.5.8: at least 24 by 24 px, a label counting as part of its
 * control, a link in a sentence left out, and a smaller one only where no other stands within its 24 px circle.
 */
export function lookAtPage(): string[] {
  const faults: string[] = []
  const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (sideways > 0) faults.push(`scrolls sideways by ${sideways} px`)
  const titles = [...document.querySelectorAll('h1')].filter((it) => it.checkVisibility({ visibilityProperty: true }))
  const covered = document.querySelector('[data-record-panel]') !== null && innerWidth < 768
  if (titles.length !== 1 && !covered) faults.push(`${titles.length} headings of the first level`)

  const getBox = (element: Element): DOMRect => {
    const label = element.closest('label')
    const own = element.getBoundingClientRect()
    if (!label) return own
    const around = label.getBoundingClientRect()
    const [left, top] = [Math.min(own.left, around.left), Math.min(own.top, around.top)]
    return new DOMRect(left, top, Math.max(own.right, around.right) - left, Math.max(own.bottom, around.bottom) - top)
  }
  const isInSentence = (element: Element) =>
    element.matches('a') &&
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some((it) => it.nodeType === 3 && it.textContent?.trim())
  const targets = [
    ...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary, [role=switch]'),
  ]
    .filter((it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((element) => ({ element, box: getBox(element) }))
    .filter(({ box }) => box.width > 1 && box.height > 1)
  const isNear = (box: DOMRect, x: number, y: number) =>
    Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)) < 12
  for (const { element, box } of targets) {
    if ((box.width >= 23.5 && box.height >= 23.5) || isInSentence(element)) continue
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const isCrowded = targets.some(
      (other) =>
        other.element !== element &&
        !other.element.contains(element) &&
        !element.contains(other.element) &&
        isNear(other.box, x, y),
    )
    if (isCrowded)
      faults.push(
        `target of ${Math.round(box.width)} by ${Math.round(box.height)} px: ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}`,
      )
  }
  return faults
}

/**
 * Which cells and headings of a list say too little of themselves: a name of which less than 90 px is seen tells nobody
 * from another. Runs in the browser, as `lookAtPage` does.
 */
export function lookAtCells(): string[] {
  const leastSeen = 90
  return [...document.querySelectorAll('th, td')]
    .filter((it) => it.checkVisibility() && it.clientWidth > 0 && it.clientWidth < leastSeen)
    .filter((it) =>
      [it, ...it.querySelectorAll('*')].some(
        (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).textOverflow === 'ellipsis',
      ),
    )
    .map((it) => `cut to ${it.clientWidth} px: ${it.textContent.trim().slice(0, 40)}`)
}

/**
 * Names never vanish beside an open record: the first heading that says anything is that of whom or what a row is about, and
 * that column keeps its room. Runs in the browser, as `lookAtPage` does.
 */
export function lookAtNames(): string[] {
  const leastRoom = 120
  return [...document.querySelectorAll('main table:not([data-record-panel] *)')].flatMap((table) => {
    const name = [...table.querySelectorAll('th')].find((it) => it.checkVisibility() && it.textContent.trim() !== '')
    if (!table.checkVisibility() || !name || name.offsetWidth >= leastRoom) return []
    return [`leaves ${name.offsetWidth} px for '${name.textContent.trim()}' in '${table.getAttribute('aria-label')}'`]
  })
}
