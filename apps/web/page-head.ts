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

type PageToBuild = Pick<(typeof Pages)[number], 'title' | 'description' | 'isHidden' | 'paths' | 'picture'>
const plansPicture = {
  name: 'plans',
  alt: 'Lamps alight on a round table, beside the words Choose Your Path to Joy.',
}

/** What search engines and shared links read, and what the page's scripts must know. */
export function pageHead(page: PageToBuild, its: typeof Placeholders): string {
  const title = `${page.title} · ${its.siteName}`
  const url = `${its.origin}${page.paths[0]}`
  const picture = page.picture ?? plansPicture
  return [
    wholeAtFirst,
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', page.description),
    page.isHidden ? meta('name', 'robots', 'noindex') : `<link rel="canonical" href="${url}" />`,
    ...(page.isHidden ? [] : [meta('property', 'og:url', url)]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', its.siteName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:image', `${its.origin}/share/${picture.name}.png`),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', picture.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'application-name', its.siteName),
    '<link rel="manifest" href="/manifest.webmanifest" />',
    meta('name', 'joy:site-name', its.siteName),
    meta('name', 'joy:support-email', its.supportEmail),
    meta('name', 'joy:support-phone', its.supportPhone),
    meta('name', 'joy:year', its.year),
  ].join('\n    ')
}

/** The page's own code, asked for early. */
export const modulePreloads = (files: readonly string[], priority: 'high' | 'low'): string =>
  files
    .map((file) => `<link rel="modulepreload" fetchpriority="${priority}" crossorigin href="/${file}" />`)
    .join('\n    ')
