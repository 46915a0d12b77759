import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Renderer from './src/site/render-page.tsx'
import { modulePreloads, pageHead, wholeHere } from './page-head.ts'
import { siteManifest } from './site-manifest.ts'
import { yearlyPage } from './yearly-page.ts'

type Chunk = { file: string; imports?: string[] }
type Page = (typeof Renderer.pagesToBuild)[number]

/**
 * Builds the visitor's pages ahead: `dist/.pages/<name>.html`, robots.txt and sitemap.xml, with placeholders for what
 * the server alone knows (its public address, the programme's name, whom to write to, what it answers to a form).
 */
export async function prerenderSite({ dist, renderer }: { dist: string; renderer: string }): Promise<void> {
  const { renderPage, renderAlone, renderFrame, renderPortalWithoutScript, responsePages, pagesToBuild, placeholders } =
    (await import(pathToFileURL(renderer).href)) as typeof Renderer
  const shell = await readFile(join(dist, 'index.html'), 'utf8')
  const chunks = JSON.parse(await readFile(join(dist, '.vite/site.json'), 'utf8')) as Record<string, Chunk>
  const folder = join(dist, '.pages')
  await mkdir(folder, { recursive: true })
  const write = (name: string, head: string, body: string, from = scriptLater(shell)) =>
    writeFile(
      join(folder, name),
      from.replace(/<title>.*<\/title>/u, () => head).replace('<div id="root"></div>', () => `${body}${wholeHere}`),
    )
  for (const page of pagesToBuild) {
    const preloads = getChunks(chunks, `src/screens/public/${page.file}`).filter((file) => !shell.includes(file))
    for (const path of page.paths) {
      const priority = page.speaksByScript ? 'high' : 'low'
      const head = `${pageHead(page, placeholders)}\n    ${modulePreloads(preloads, priority)}`
      if (page.isEmptyAtFirst)
        await write(
          toFileName(path),
          head,
          `<div id="root" data-frame>${await renderFrame(path)}</div><noscript>${await renderPortalWithoutScript()}</noscript>`,
          scriptFirst(shell).replace(themeScript, (its) => `${its}<script src="/without-script.js"></script>`),
        )
      else
        await write(
          toFileName(path),
          head,
          `<div id="root">${await renderPage(path === '*' ? '/404' : path)}</div>`,
          page.speaksByScript ? scriptFirst(shell) : scriptLater(shell),
        )
    }
  }
  for (const { page, ...facts } of responsePages) {
    const head = pageHead({ ...facts, paths: ['/'], isHidden: true }, placeholders)
    await write(`${facts.name}.html`, head, await renderAlone(page), shell.replaceAll(withScript, ''))
  }
  for (const name of ['index', 'subscription-options']) {
    const monthly = await readFile(join(folder, `${name}.html`), 'utf8')
    await writeFile(join(folder, `${name}.yearly.html`), yearlyPage(monthly))
  }
  await writeFile(join(folder, 'manifest.webmanifest'), siteManifest(placeholders.siteName))
  await writeFile(
    join(folder, 'robots.txt'),
    `User-agent: *\nDisallow: /admin\nSitemap: ${placeholders.origin}/sitemap.xml\n`,
  )
  await writeFile(join(folder, 'sitemap.xml'), sitemap(pagesToBuild, placeholders.origin))
}

const scriptTags = /(<script type="module"|<link rel="modulepreload") crossorigin/gu

/** The page can be read before its script is there: that comes after the letters. */
const scriptLater = (html: string): string => html.replaceAll(scriptTags, '$1 fetchpriority="low" crossorigin')

/** Nothing is said before the script has run: it comes first, and the letters, which have stand-ins, after it. */
const scriptFirst = (html: string): string =>
  html
    .replaceAll(scriptTags, '$1 fetchpriority="high" crossorigin')
    .replaceAll(/<link rel="preload" (href="[^"]*" as="font")/gu, '<link rel="preload" fetchpriority="low" $1')

const themeScript = '<script src="/theme.js"></script>'

/** The site's script and what is asked for early on its behalf; the theme's is another. */
const withScript = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/gu

const toFileName = (path: string) => (path === '*' ? '404.html' : `${path.slice(1) || 'index'}.html`)

/** A page's chunk and all that it imports. */
function getChunks(chunks: Record<string, Chunk>, name: string): string[] {
  const seen = new Set<string>()
  const visit = (its: string) => {
    const chunk = chunks[its]
    if (!chunk || seen.has(chunk.file)) return
    seen.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  visit(name)
  if (seen.size === 0) throw new Error(`The build has no chunk for ${name}.`)
  return [...seen]
}

function sitemap(pages: readonly Page[], origin: string): string {
  const urls = pages.filter((page) => !page.isHidden).map((page) => `<url><loc>${origin}${page.paths[0]}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}
