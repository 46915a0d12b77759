const browsers: readonly [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//u],
  ['Opera', /\bOPR\//u],
  ['Samsung Internet', /\bSamsungBrowser\//u],
  ['Firefox', /\b(?:Firefox|FxiOS)\//u],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//u],
  ['Safari', /\bSafari\//u],
]
const systems: readonly [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/u],
  ['iPad', /\biPad\b/u],
  ['Android', /\bAndroid\b/u],
  ['Windows', /\bWindows\b/u],
  ['macOS', /\bMac OS X\b/u],
  ['ChromeOS', /\bCrOS\b/u],
  ['Linux', /\bLinux\b/u],
]
const first = (marks: readonly [string, RegExp][], userAgent: string) =>
  marks.find(([, mark]) => mark.test(userAgent))?.[0]

/** A browser in words, from its User-Agent: 'Firefox on Linux'. Good enough to recognise one's own, and no more. */
export function browserName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown browser'
  const [browser, system] = [first(browsers, userAgent), first(systems, userAgent)]
  if (!browser) return /^[\w.-]{1,30}\//u.exec(userAgent)?.[0].slice(0, -1) ?? 'Unknown browser'
  return system ? `${browser} on ${system}` : browser
}

/** The same for a mail, to which a stranger’s browser might bring words of its own: what is not known by name is not named. */
export function plainBrowserName(userAgent: string | null): string {
  const [browser, system] = [first(browsers, userAgent ?? ''), first(systems, userAgent ?? '')]
  return browser && system ? `${browser} on ${system}` : (browser ?? 'A browser that does not say its name')
}
