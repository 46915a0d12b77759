import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const pages = join(dist, '.pages')
const readPage = (name: string) => readFileSync(join(pages, `${name}.html`), 'utf8')

/** Bytes, packed with gzip -9, of all files of that kind that a page names. */
function weigh(html: string, ending: 'js' | 'css'): number {
  const files = new Set(
    [...html.matchAll(/(?:src|href)="\/([^"]+)"/gu)]
      .map(([, file]) => file ?? '')
      .filter((file) => file.endsWith(`.${ending}`)),
  )
  expect(files.size).toBeGreaterThan(0)
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0)
}

// Nothing else is loaded before somebody presses something: toasts, illustrations and what follows a form come with the press.
const budgets: [name: string, kilobytes: number][] = [
  ['index', 92],
  ['subscription-options', 92],
  ['privacy-policy', 92],
  ['checkout', 92],
  ['404', 92],
  ['free-subscription', 115],
  ['subscriber-portal', 115],
  ['cancel-subscription', 115],
  ['unsubscribe', 115],
]
test.each(budgets)('%s loads at most %i kB of JavaScript, and 14 kB of CSS', (name, kilobytes) => {
  const html = readPage(name)
  expect(weigh(html, 'js')).toBeLessThanOrEqual(kilobytes * 1000)
  expect(weigh(html, 'css')).toBeLessThanOrEqual(14_000)
})

const chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
})
const readConsole = () =>
  Object.entries(z.record(z.string(), chunk).parse(JSON.parse(readFileSync(join(dist, '.vite/console.json'), 'utf8'))))
const consolePage = () => readFileSync(join(dist, 'console.html'), 'utf8')

/** Scripts and styles that the console's page and one of its screens cannot do without. */
function filesOfScreen(screen: string): Set<string> {
  const chunks = new Map(readConsole())
  const met = new Set([...chunks.keys()].filter((id) => id.endsWith(`/${screen}.tsx`)))
  expect(met.size).toBe(1)
  for (const id of met) for (const next of chunks.get(id)?.imports ?? []) met.add(next)
  return new Set([
    ...[...consolePage().matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/gu)].map(([, file]) => file ?? ''),
    ...[...met].flatMap((id) => [chunks.get(id)?.file ?? id, ...(chunks.get(id)?.css ?? [])]),
  ])
}

// Each file more waits for the one that names it; the way to fewer bytes is code that comes once the screen stands (decision 127).
test.each([
  ['subscribers-page', 203, 14],
  ['upgrades-page', 271, 12],
  ['subscriptions-page', 279, 16],
  ['endings-page', 275, 16],
  ['dashboard-page', 287, 28],
])('the console’s %s loads at most %i kB of code and styles, in at most %i files', (screen, kilobytes, count) => {
  const files = filesOfScreen(screen)
  expect(files.size).toBeLessThanOrEqual(count)
  const bytes = [...files].map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length)
  expect(bytes.reduce((sum, its) => sum + its, 0)).toBeLessThanOrEqual(kilobytes * 1000)
})

test('whatever the console’s first list loads has its content in its name, and so may be kept for good', () => {
  expect(
    [...filesOfScreen('subscribers-page')].filter((file) => !/^assets\/.+-[\w-]{8}\.(?:js|css)$/u.test(file)),
  ).toEqual([])
})

test('the fonts of a page weigh at most 150 kB', () => {
  const fonts = readdirSync(join(dist, 'assets')).filter((file) =>
    /^(inter|fraunces)-(?!latin-ext).*woff2$/u.test(file),
  )
  const ours = fonts.filter((file) => !file.includes('latin-ext'))
  expect(ours).toHaveLength(3)
  expect(ours.reduce((sum, file) => sum + readFileSync(join(dist, 'assets', file)).length, 0)).toBeLessThanOrEqual(
    150_000,
  )
})

// Holds H1, L11
test.each(readdirSync(pages).filter((file) => file.endsWith('.html')))('%s needs no inline script or style', (file) => {
  const html = readPage(file.replace('.html', ''))
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/u)
  expect(html).not.toMatch(/\sstyle="|<style/u)
  expect(html).toMatch(/<title>.+<\/title>/u)
  expect(html).toMatch(/<meta name="description" content="[^"]+" \/>/u)
})

test('the visitor’s styles carry none of the console’s', () => {
  const css = readdirSync(join(dist, 'assets')).find((file) => /^site-.*\.css$/u.test(file))
  expect(readFileSync(join(dist, 'assets', css ?? 'none'), 'utf8')).not.toContain('.text-table')
})

test('a page can be read without scripts', () => {
  expect(readPage('index')).toContain('Choose Your')
  expect(readPage('index')).toContain('No one is turned away for inability to pay')
  expect(readPage('privacy-policy')).toContain('Last updated March 26, 2025')
  expect(readPage('subscriber-portal')).toContain('<noscript>')
})
