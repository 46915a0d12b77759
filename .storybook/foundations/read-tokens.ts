/** A look of the product: a room and a theme. */
export type Look = { area: 'site' | 'console'; theme: 'light' | 'dark' }
export const looks: readonly Look[] = [
  { area: 'site', theme: 'light' },
  { area: 'site', theme: 'dark' },
  { area: 'console', theme: 'light' },
  { area: 'console', theme: 'dark' },
]
export const lookName = ({ area, theme }: Look): string => `${area === 'site' ? 'Site' : 'Console'}, ${theme}`

/** The names of all CSS variables that begin so, as the page's sheets set them, in their order. */
export function tokenNames(prefix: string): string[] {
  const names = new Set<string>()
  for (const sheet of document.styleSheets) collect(sheet, (name) => name.startsWith(prefix) && names.add(name))
  return [...names]
}

function collect(group: CSSStyleSheet | CSSGroupingRule, take: (name: string) => void): void {
  for (const rule of group.cssRules) {
    if (rule instanceof CSSStyleRule && /:root/u.test(rule.selectorText)) for (const name of rule.style) take(name)
    if (rule instanceof CSSGroupingRule) collect(rule, take)
  }
}

/** What the variables are in one look: the page takes it for as long as it is read, before anything is painted. */
export function readTokens(names: readonly string[], { area, theme }: Look): Map<string, string> {
  const { dataset } = document.documentElement
  const before = { area: dataset['area'], theme: dataset['theme'] }
  Object.assign(dataset, { area, theme })
  const computed = getComputedStyle(document.documentElement)
  const values = new Map(names.map((name) => [name, computed.getPropertyValue(name).trim()]))
  Object.assign(dataset, before)
  return values
}
