/** What is to be read on the page as it stands: the text of its main part, but for what only a press could use. */
export function readPage(): string[] {
  const left =
    'nav, button, input, select, textarea, summary, dialog, td .md\\:hidden, [role=search], [role=toolbar], [role=tablist], [role=navigation], [data-no-print], .sr-only, label:has(input), svg, style, script'
  const root = document.querySelector('[data-record-panel]') ?? document.querySelector('main') ?? document.body
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts = new Set<string>()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    if (
      text &&
      node.parentElement &&
      !node.parentElement.closest(left) &&
      node.parentElement.checkVisibility({ visibilityProperty: true })
    )
      texts.add(text)
  }
  return [...texts]
}

/** What a page does wrong on paper, each in a sentence. Runs in the browser; whoever calls it emulates the paper. */
export function lookAtPrint(): string[] {
  const faults: string[] = []
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1
  const pressed =
    'nav, button:not(th *), input, select, textarea, [role=search], [role=toolbar], [role=tablist], dialog'
  for (const element of document.querySelectorAll(pressed))
    if (isSeen(element))
      faults.push(`prints ${element.tagName.toLowerCase()} '${element.textContent.trim().slice(0, 40)}'`)
  for (const element of document.querySelectorAll('[data-no-print]'))
    if (isSeen(element)) faults.push(`prints '${element.textContent.trim().slice(0, 40)}'`)
  // What cannot be pressed does not look as if it could.
  for (const link of document.querySelectorAll('main a')) {
    const { borderTopStyle, borderTopWidth, backgroundColor } = getComputedStyle(link)
    const isBoxed = borderTopStyle !== 'none' && borderTopWidth !== '0px'
    if (isSeen(link) && (isBoxed || backgroundColor !== 'rgba(0, 0, 0, 0)'))
      faults.push(`prints as a button the link '${link.textContent.trim().slice(0, 40)}'`)
  }
  for (const table of document.querySelectorAll('table')) {
    const asCard = [...table.rows].find((row) => isSeen(row) && getComputedStyle(row).display !== 'table-row')
    if (asCard) faults.push(`prints a table as cards: '${asCard.textContent.trim().slice(0, 40)}'`)
  }
  for (const element of document.querySelectorAll('[class*="forced-color-adjust-none"]'))
    if (isSeen(element) && getComputedStyle(element).getPropertyValue('print-color-adjust') !== 'exact')
      faults.push(`leaves out the colour of '${(element.textContent || element.className).trim().slice(0, 40)}'`)
  for (const heading of document.querySelectorAll('section > :first-child :is(h2, h3), section > :is(h2, h3)')) {
    const section = heading.closest('section')
    const rest = [...(section?.querySelectorAll('*') ?? [])].filter(
      (element) => !element.contains(heading) && !heading.contains(element) && isSeen(element),
    )
    if (isSeen(heading) && rest.length === 0) faults.push(`prints a heading alone: '${heading.textContent.trim()}'`)
  }
  const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (sideways > 0) faults.push(`is ${sideways} px wider than the paper`)
  for (const element of document.querySelectorAll('main *, [data-record-panel] *')) {
    const style = getComputedStyle(element)
    const hides = [style.overflowX, style.overflowY].some((it) => it !== 'visible')
    if (!hides || !isSeen(element) || element.closest('.sr-only, svg') || element.textContent.trim() === '') continue
    if (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2)
      faults.push(`cuts '${element.textContent.trim().slice(0, 40)}'`)
  }
  return faults
}
