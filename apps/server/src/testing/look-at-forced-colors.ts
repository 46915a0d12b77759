/**
 * Which choices of a page can no longer be seen where the system takes all colours for itself, each in a sentence: what is
 * chosen must differ from its neighbours that are not by a colour, a border, a mark or a place. Runs in the browser, so it
 * stands alone: hand it to `page.evaluate`. Whoever calls it emulates the forced colours.
 */
export function lookAtForcedColors(): { faults: string[]; compared: number } {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const hasLine = (style: CSSStyleDeclaration, side: string) =>
    style.getPropertyValue(`${side}-style`) !== 'none' && parseFloat(style.getPropertyValue(`${side}-width`)) > 0
  const line = (style: CSSStyleDeclaration, side: string) =>
    hasLine(style, side)
      ? ['style', 'width', 'color'].map((part) => style.getPropertyValue(`${side}-${part}`)).join(' ')
      : ''
  const sides = ['border-top', 'border-right', 'border-bottom', 'border-left', 'outline']
  const isClear = (colour: string) => /, 0\)$|^transparent$/u.test(colour)
  /** What an element lies on. */
  const groundOf = (element: Element): string => {
    const { backgroundColor } = getComputedStyle(element)
    return isClear(backgroundColor) && element.parentElement ? groundOf(element.parentElement) : backgroundColor
  }
  const paint = (element: Element) => {
    const style = getComputedStyle(element)
    return [
      groundOf(element),
      style.color,
      Math.floor(Number(style.fontWeight) / 200),
      ...sides.map((side) => line(style, side)),
      style.textDecorationLine,
    ].join('|')
  }
  const pseudo = (element: Element, name: string) => {
    const style = getComputedStyle(element, name)
    const isPainted = !isClear(style.backgroundColor) && style.backgroundColor !== groundOf(element)
    // A mark in the colour of what it lies on is none.
    const isMark = isPainted || sides.some((side) => line(style, side) !== '') || /^"[^"]/u.test(style.content)
    return style.content === 'none' || style.display === 'none' || !isMark
      ? ''
      : `${name}${style.backgroundColor}|${sides.map((side) => line(style, side)).join('|')}|${style.inset}`
  }
  /** How it is painted, with what stands in it: a mark that is there, and where a knob lies. */
  const looksOf = (element: Element) => {
    const box = element.getBoundingClientRect()
    const own = `${paint(element)}${pseudo(element, '::before')}${pseudo(element, '::after')}`
    const parts = [...element.querySelectorAll('*')]
      .filter((part) => isSeen(part) && !part.matches('input.sr-only, input.sr-only *'))
      .filter((part) => part.matches('svg, input, [aria-hidden=true]:empty') && part.getBoundingClientRect().width > 1)
      .map((part) => {
        const place = part.matches('[aria-hidden=true]:empty') ? part.getBoundingClientRect().left - box.left : ''
        // A drawing has the colour of the text around it, whatever is said of its own.
        const look = part.matches('svg') ? '' : paint(part)
        return `${part.tagName}${look}${Math.round(Number(place))}`
      })
    return [own, ...parts].join('\n')
  }
  /** What carries the look of a control: a radio that only assistive technology meets is painted by what stands around it. */
  const shownBy = (control: Element): Element => {
    if (!control.matches('input')) return control
    const box = control.getBoundingClientRect()
    const isHidden = box.width <= 1 || getComputedStyle(control).opacity === '0'
    if (!isHidden) return control.parentElement ?? control
    const beside = control.matches('.peer') ? control.nextElementSibling : null
    return beside ?? control.closest('label') ?? control
  }
  const kinds: readonly { on: string; off: string; within: string }[] = [
    { on: '[role=tab][aria-selected=true]', off: '[role=tab][aria-selected=false]', within: '[role=tablist]' },
    {
      on: '[role=option][aria-selected=true]',
      off: '[role=option]:not([aria-selected=true])',
      within: '[role=listbox]',
    },
    { on: '[aria-pressed=true]', off: '[aria-pressed=false]', within: 'main, dialog, body' },
    {
      on: 'input[type=radio]:checked',
      off: 'input[type=radio]:not(:checked)',
      within: '[role=radiogroup], fieldset, form',
    },
    {
      on: 'input[type=checkbox]:checked',
      off: 'input[type=checkbox]:not(:checked):not(:indeterminate)',
      within: 'table, form, [role=dialog], main',
    },
    { on: '[role=switch]:checked', off: '[role=switch]:not(:checked)', within: 'main' },
    {
      on: 'nav a[aria-current]:not([aria-current=false])',
      off: 'nav a:not([aria-current]), nav a[aria-current=false]',
      within: 'nav',
    },
    { on: 'td a[aria-current]:not([aria-current=false])', off: 'td a:not([aria-current])', within: 'table' },
  ]
  const faults: string[] = []
  let compared = 0
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? (element.closest('label')?.textContent || element.textContent))
      .trim()
      .slice(0, 40)
  for (const { on, off, within } of kinds)
    for (const chosen of document.querySelectorAll(on)) {
      const around = chosen.closest(within)
      const other = [...(around?.querySelectorAll(off) ?? [])].find(
        (it) =>
          isSeen(shownBy(it)) && it.tagName === chosen.tagName && !it.matches(':disabled') && !it.contains(chosen),
      )
      if (!isSeen(shownBy(chosen)) || !other) continue
      // A row that stands open is marked as a row.
      const [mine, theirs] = [chosen, other].map((it) =>
        it.closest('td') && !it.matches('input') ? (it.closest('tr') ?? it) : shownBy(it),
      )
      compared += 1
      if (mine && theirs && looksOf(mine) === looksOf(theirs))
        faults.push(`${on}: '${nameOf(chosen)}' looks as '${nameOf(other)}'`)
    }
  // A square or a bar that says by its colour alone what it stands for.
  for (const swatch of document.querySelectorAll('[class*=bg-tier-]'))
    if (isSeen(swatch)) {
      compared += 1
      if (getComputedStyle(swatch).forcedColorAdjust !== 'none')
        faults.push(`a swatch of '${nameOf(swatch.parentElement ?? swatch)}' has lost its colour`)
    }
  return { faults, compared }
}
