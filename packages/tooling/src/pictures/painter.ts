import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright'
import { z } from 'zod'
import { picturesFolder } from './archive.ts'

const painter = z.object({ browser: z.string(), test: z.string() })
/** Who painted the pictures that are kept: the browser's version, and the hash of a test page as it paints it. */
export type Painter = z.infer<typeof painter>

const nameIn = (folder: string): string => join(folder, 'painter.json')
const fontPath = fileURLToPath(new URL('../../../../apps/web/src/fonts/inter.woff2', import.meta.url))

export const toPictureHash = (png: Buffer): string => createHash('sha256').update(png).digest('base64url').slice(0, 16)

/** Who painted what lies in a folder; undefined where nobody did. */
export function readPainter(folder = picturesFolder): Painter | undefined {
  const path = nameIn(folder)
  return existsSync(path) ? painter.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined
}

export function writePainter(its: Painter, folder = picturesFolder): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(nameIn(folder), `${JSON.stringify(its, null, 2)}\n`)
}

/** Paints what tells one machine from another: our font and the machine's own, curves, shadows and a gradient. */
export async function meetPainter(context: BrowserContext): Promise<Painter> {
  const font = readFileSync(fontPath).toString('base64')
  const page = await context.newPage()
  await page.setViewportSize({ width: 400, height: 200 })
  await page.setContent(`<style>@font-face{font-family:Ours;font-weight:300 650;src:url(data:font/woff2;base64,${font})}
    body{margin:8px;background:linear-gradient(90deg,#fff,#cde)} p{margin:0 0 6px}
    b{display:inline-block;padding:4px 12px;border-radius:9px;border:1px solid #678;box-shadow:0 2px 7px #0006}</style>
    <p style="font:15px Ours">Path to Joy, 0123456789 “fi” → ✓ Ää</p><p style="font:600 13.5px Ours">Path to Joy</p>
    <p style="font:15px sans-serif">Path to Joy → ✓ ☺</p><p style="font:14px monospace">Path to Joy</p><b>Joy</b>
    <svg width="40" height="40"><circle cx="20" cy="20" r="13.3" fill="none" stroke="#345" stroke-width="1.5"/></svg>`)
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  const test = toPictureHash(await page.screenshot())
  await page.close()
  return { browser: context.browser()?.version() ?? 'unknown', test }
}

/** Why pictures of `now` cannot be held to the kept ones, or nothing. */
export function whyNotCompared(kept: Painter | undefined, now: Painter): string | undefined {
  if (!kept) return 'none are kept yet: pnpm pictures, then pnpm pictures:accept'
  if (kept.browser !== now.browser) return `kept as Chromium ${kept.browser} paints, and this is ${now.browser}`
  if (kept.test !== now.test)
    return 'this machine paints a test page otherwise than the one that they were kept on: its fonts?'
  return undefined
}
