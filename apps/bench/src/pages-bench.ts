import { parseArgs } from 'node:util'
import { createDataDir, removeDataDir, startServer, stopServer } from '@joy/server/testing/server-process.ts'
import { launchBrowser } from '@joy/tooling/launch-browser.ts'
import { measurePage, type PageLoad, way } from './measure-page.ts'
import { printTable } from './print-table.ts'

/** What a page may take (issue 13): the chooser is where most come in, the others carry a form. */
const chooser = 92_000
const form = 115_000
const pages: readonly { name: string; path: string; script: number }[] = [
  { name: 'Plan chooser', path: '/', script: chooser },
  { name: 'Sign-up', path: '/free-subscription', script: form },
  { name: 'Portal login', path: '/subscriber-portal', script: form },
  { name: 'Cancel', path: '/cancel-subscription?email=a%40example.org&sid=x', script: form },
  { name: 'Sponsoring', path: '/sponsor', script: form },
  { name: 'Unsubscribe', path: '/unsubscribe?token=torn', script: form },
]
// A word that ends a pixel further when the letters come is no shift that anybody sees.
const limits = { largestPaint: 2000, slowestPress: 100, shift: 0.005 }

/** `pnpm bench pages [--loads 3] [--only sign-up]`: the built pages on a slow phone; exit code 1 where one takes more than it may. */
export async function pagesBench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { loads: { type: 'string', default: '3' }, only: { type: 'string' } } })
  const loads = Number(values.loads)
  if (!Number.isInteger(loads) || loads < 1) throw new Error('--loads must be a whole number above zero.')
  const dataDir = await createDataDir()
  const server = await startServer(dataDir)
  const browser = await launchBrowser()
  try {
    for (const { name, path, script } of pages) {
      if (values.only && !name.toLowerCase().startsWith(values.only.toLowerCase())) continue
      const measured: PageLoad[] = []
      for (let load = 0; load < loads; load++) measured.push(await measurePage(browser, server.url + path))
      printLoads(name, measured, script)
    }
  } finally {
    await browser.close()
    await stopServer(server)
    await removeDataDir(dataDir)
  }
}

function printLoads(name: string, measured: readonly PageLoad[], script: number): void {
  const middle = (read: (load: PageLoad) => number) => median(measured.map(read))
  const paint = middle((it) => it.largestPaint)
  const least = middle((it) => leastMilliseconds(it.bytesBeforePaint))
  const press = middle((it) => it.slowestPress)
  const shift = Math.max(...measured.map((it) => it.shift))
  const weight = middle((it) => it.scriptBytes)
  printTable(`${name}, 4 times slower, on slow 4G`, [
    ['largest paint', within(paint, limits.largestPaint, 'ms')],
    ['  what the way alone takes', `${least.toFixed(0)} ms; ${(paint / least).toFixed(2)} times that`],
    ['slowest answer to a press', within(press, limits.slowestPress, 'ms')],
    ['layout shift', within(shift, limits.shift, '')],
    ['script before the first press', within(weight / 1000, script / 1000, 'kB')],
  ])
}

function within(value: number, limit: number, unit: string): string {
  const digits = unit === 'kB' ? 1 : unit === '' ? 3 : 0
  const isBroken = value > limit
  if (isBroken) process.exitCode = 1
  return `${value.toFixed(digits)} ${unit}`.trim() + ` (at most ${limit})${isBroken ? '  TOO MUCH' : ''}`
}

/** The connection's and the question's round trip, and the time that so many bytes take. */
const leastMilliseconds = (bytes: number): number => 2 * way.latency + (bytes / way.downloadThroughput) * 1000

function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
  if (middle === undefined) throw new Error('There is nothing to take the middle of.')
  return middle
}
