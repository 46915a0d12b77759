import type { placeholders as Placeholders, pagesToBuild as Pages } from './src/site/render-page.tsx'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/gu, (its) => escapes[its] ?? its)
const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escaped(content)}" />`

/**
 * Nothing is painted before the page has been read to here (HTML, link type 'expect'): it stands in the middle of the
 * window, and half of it would stand elsewhere than the whole.
 */
const wholeAtFirst = '<link rel="expect" href="#whole" blocking="render" />'
export const wholeHere = '<span id="whole" hidden></span>'

/** What search engines and shared links read, and what the page's scripts must know. */
export function pageHead(page: (typeof Pages)[number], its: typeof Placeholders): string {
  const title = `${page.title} · ${its.siteName}`
  const url = `${its.origin}${page.paths[0]}`
  return [
    ...(page.isEmptyAtFirst ? [] : [wholeAtFirst]),
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', page.description),
    page.isHidden ? meta('name', 'robots', 'noindex') : `<link rel="canonical" href="${url}" />`,
    ...(page.isHidden ? [] : [meta('property', 'og:url', url)]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', its.siteName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:image', `${its.origin}/share.png`),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'joy:site-name', its.siteName),
    meta('name', 'joy:support-email', its.supportEmail),
    meta('name', 'joy:support-phone', its.supportPhone),
    meta('name', 'joy:year', its.year),
  ].join('\n    ')
}

/** The page's own code, asked for early but after what the first paint needs: the page can be read without it. */
export const modulePreloads = (files: readonly string[]): string =>
  files.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" />`).join('\n    ')
