// `pnpm draw`: share pictures and icons of the site, drawn by a browser from the site's own illustrations. Run by hand when a
// illustration or a title changes; what it makes is committed, so that neither build nor start needs a browser.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { createServer } from 'vite'
import { z } from 'zod'
import { launchBrowser } from './launch-browser.ts'
import { packIcon } from './pack-icon.ts'

const at = (path: string) => fileURLToPath(new URL(`../../../apps/web/${path}`, import.meta.url))
const drawn = z.object({
  sharePictures: z.record(z.string(), z.string()),
  icon: z.custom<(share: number) => string>((its) => typeof its === 'function'),
})

const server = await createServer({
  configFile: at('vite.config.ts'),
  server: { middlewareMode: true },
  logLevel: 'warn',
})
const browser = await launchBrowser()
try {
  const { sharePictures, icon } = drawn.parse(await server.ssrLoadModule('/pictures/share-pictures.tsx'))
  const style = await styleSheet()
  const page = await browser.newPage()
  const shot = (html: string, width: number, height: number) =>
    drawOn(page, `<style>${style}</style>${html}`, width, height)
  await mkdir(at('public/share'), { recursive: true })
  for (const [name, html] of Object.entries(sharePictures))
    await writeFile(at(`public/share/${name}.png`), await shot(html, 1200, 630))
  const square = (size: number, share: number) => shot(icon(share), size, size)
  await writeFile(at('public/apple-touch-icon.png'), await square(180, 0.68))
  await writeFile(at('public/icon-192.png'), await square(192, 0.82))
  await writeFile(at('public/icon-512.png'), await square(512, 0.82))
  await writeFile(at('public/icon-maskable-512.png'), await square(512, 0.54))
  const sizes = [16, 32, 48]
  const images = []
  for (const size of sizes) images.push({ size, png: await square(size, 0.96) })
  await writeFile(at('public/favicon.ico'), packIcon(images))
} finally {
  await browser.close()
  await server.close()
}

async function drawOn(page: Page, html: string, width: number, height: number): Promise<Buffer> {
  await page.setViewportSize({ width, height })
  await page.setContent(html)
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  return page.screenshot()
}

/** The tokens, the fonts as data and the pictures' own rules: a page of its own asks nobody for anything. */
async function styleSheet(): Promise<string> {
  const face = async (family: string, file: string) =>
    `@font-face{font-family:${family};font-weight:300 650;src:url(data:font/woff2;base64,${(await readFile(at(`src/fonts/${file}`))).toString('base64')})}`
  const tokens = await readFile(fileURLToPath(new URL('../../ui/src/tokens.css', import.meta.url)), 'utf8')
  const faces = [await face('Fraunces', 'fraunces-roman.woff2'), await face('Inter', 'inter.woff2')]
  return [...faces, tokens, await readFile(at('pictures/pictures.css'), 'utf8')].join('\n')
}
