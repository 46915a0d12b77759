import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Renderer from './src/site/render-page.tsx'
import { modulePreloads, pageHead, wholeHere } from './page-head.ts'

type Chunk = { file: string; imports?: string[] }
type Page = (typeof Renderer.pagesToBuild)[number]

/**
 * Builds the visitor's pages ahead: `dist/.pages/<name>.html`, robots.txt and sitemap.xml, with placeholders for what
 * the server alone knows (its public address, the programme's name, whom to write to).
 */
export async function prerenderSite({ dist, renderer }: { dist: string; renderer: string }): Promise<void> {
  const { renderPage, pagesToBuild, placeholders } = (await import(pathToFileURL(renderer).href)) as typeof Renderer
  const shell = await readFile(join(dist, 'index.html'), 'utf8')
  const chunks = JSON.parse(await readFile(join(dist, '.vite/site.json'), 'utf8')) as Record<string, Chunk>
  const folder = join(dist, '.pages')
  await mkdir(folder, { recursive: true })
  for (const page of pagesToBuild) {
    const preloads = chunksOf(chunks, `src/screens/public/${page.file}`).filter((file) => !shell.includes(file))
    for (const path of page.paths) {
      const body = page.isEmptyAtFirst ? '' : await renderPage(path === '*' ? '/404' : path)
      const html = shell
        .replace(/<title>.*<\/title>/u, () => pageHead(page, placeholders))
        .replaceAll('<script type="module" crossorigin', '<script type="module" fetchpriority="low" crossorigin')
        .replaceAll(
          '<link rel="modulepreload" crossorigin',
          '<link rel="modulepreload" fetchpriority="low" crossorigin',
        )
        .replace('</head>', () => `  ${modulePreloads(preloads)}\n  </head>`)
        .replace(
          '<div id="root"></div>',
          () => `<div id="root">${body}</div>${page.isEmptyAtFirst ? withoutScript : wholeHere}`,
        )
      await writeFile(join(folder, fileNameOf(path)), html)
    }
  }
  await writeFile(
    join(folder, 'robots.txt'),
    `User-agent: *\nDisallow: /admin\nSitemap: ${placeholders.origin}/sitemap.xml\n`,
  )
  await writeFile(join(folder, 'sitemap.xml'), sitemap(pagesToBuild, placeholders.origin))
}

const withoutScript =
  '<noscript><p>This page needs JavaScript. Please allow it, or write to <a href="mailto:%SUPPORT_EMAIL%">%SUPPORT_EMAIL%</a>.</p></noscript>'

const fileNameOf = (path: string) => (path === '*' ? '404.html' : `${path.slice(1) || 'index'}.html`)

/** A page's chunk and all that it imports. */
function chunksOf(chunks: Record<string, Chunk>, name: string): string[] {
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
