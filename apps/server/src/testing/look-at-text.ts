/**
 * Where the text of a page is cut, lies on other text, or leaves its control, each in a sentence. What ends in an ellipsis
 * has its whole as a tooltip, and enough of it is seen. Runs in the browser, so it stands alone: hand it to `page.evaluate`.
 */
export function lookAtText(): string[] {
  const faults = new Set<string>()
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const short = (text: string) => text.trim().replaceAll(/\s+/gu, ' ').slice(0, 40)
  const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: { text: string; parent: Element; boxes: DOMRect[] }[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (
      !parent ||
      !node.textContent?.trim() ||
      !isSeen(parent) ||
      parent.closest('.sr-only, svg, option, [inert], [aria-hidden=true]')
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1)
    if (boxes.length > 0) texts.push({ text: short(node.textContent), parent, boxes })
  }
  if (sideways > 0) {
    const edge = document.documentElement.clientWidth + 1
    const out = texts.find(({ boxes }) => boxes.some(({ left, right }) => right > edge || left < -1))
    faults.add(`scrolls sideways by ${sideways} px${out ? ` for '${out.text}'` : ''}`)
  }
  const leastSeen = 60
  const around = (parent: Element, text: string, boxes: DOMRect[]) => {
    for (let clip: Element | null = parent; clip && clip !== document.body; clip = clip.parentElement) {
      const style = getComputedStyle(clip)
      if (/auto|scroll/u.test(`${style.overflowX} ${style.overflowY}`)) return
      const own = clip.getBoundingClientRect()
      const [clipsX, clipsY] = [style.overflowX !== 'visible', style.overflowY !== 'visible']
      const isControl =
        clip.matches('a, button, label, [role=tab], summary') &&
        (style.borderTopWidth !== '0px' || style.backgroundColor !== 'rgba(0, 0, 0, 0)')
      const outX = Math.max(...boxes.map((box) => Math.max(box.right - own.right, own.left - box.left)))
      const outY = Math.max(...boxes.map((box) => Math.max(box.bottom - own.bottom, own.top - box.top)))
      if (clipsX && style.textOverflow === 'ellipsis' && outX > 1) {
        if (own.width < leastSeen) faults.add(`only ${Math.round(own.width)} px are seen of '${text}'`)
        else if (!clip.closest('[title]') && !clip.querySelector('[title]'))
          faults.add(`ends in an ellipsis without its whole: '${text}'`)
        return
      }
      if ((clipsX && outX > 1) || (clipsY && outY > 3))
        return void faults.add(`is cut: '${text}' by ${Math.round(Math.max(outX, outY))} px`)
      if (isControl && (outX > 2 || outY > 4))
        return void faults.add(
          `leaves its ${clip.tagName.toLowerCase()}: '${text}' by ${Math.round(Math.max(outX, outY))} px`,
        )
      if (style.position === 'fixed') return
    }
  }
  for (const { text, parent, boxes } of texts) around(parent, text, boxes)
  const isFloating = (element: Element) => {
    for (let above: Element | null = element; above; above = above.parentElement)
      if (/fixed|sticky/u.test(getComputedStyle(above).position)) return true
    return false
  }
  /** What of it is seen: what an ellipsis or a scrolled part holds back lies on nothing. */
  const seenOf = (parent: Element, box: DOMRect) => {
    let { left, top, right, bottom } = box
    for (let outer: Element | null = parent; outer && outer !== document.body; outer = outer.parentElement) {
      const style = getComputedStyle(outer)
      const own = outer.getBoundingClientRect()
      if (style.overflowX !== 'visible') [left, right] = [Math.max(left, own.left), Math.min(right, own.right)]
      if (style.overflowY !== 'visible') [top, bottom] = [Math.max(top, own.top), Math.min(bottom, own.bottom)]
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }
  const flat = texts.flatMap(({ text, parent, boxes }) =>
    isFloating(parent) ? [] : boxes.map((box) => ({ text, parent, box: seenOf(parent, box) })),
  )
  for (const [at, one] of flat.entries())
    for (const other of flat.slice(at + 1)) {
      if (one.parent === other.parent) continue
      const x = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const y = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      const least = Math.min(one.box.height, other.box.height)
      if (x > 3 && y > least * 0.4) faults.add(`'${one.text}' and '${other.text}' lie on one another`)
    }
  return [...faults]
}
