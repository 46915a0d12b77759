import { parseArgs } from 'node:util'
import { createDatabase, migrate } from '@joy/database/create-orm.ts'
import { builtWebApp } from '@joy/server/web-root.ts'
import { precompress } from '@joy/server/precompress.ts'
import { createDataDir, removeDataDir, startServer, stopServer } from '@joy/server/testing/server-process.ts'
import { launchBrowser } from '@joy/tooling/launch-browser.ts'
import { startTestPostgres } from '@joy/tooling/start-test-postgres.ts'
import { fillCommunity } from './fill-community.ts'
import { type ConsolePage, clickToRows, longestTaskOverRows, openConsole, typedToRows } from './measure-console.ts'
import { getFirstList, type Loaded } from './measure-first-list.ts'
import { printTable } from './print-table.ts'
import { readWhole } from './read-options.ts'

/** What the console may take on an idle machine (issue 19): kB packed with gzip, files, milliseconds. */
const limits = { kilobytes: 180, files: 25, click: 120, typed: 200, task: 50 }

/**
 * `pnpm bench console [--people 100000] [--times 7]`: the built console in a browser, over a filled PostgreSQL: what a first
 * visit loads until its list stands, how long a press and a typed search take until rows are painted, and whether many rows
 * scroll; exit code 1 where one takes more than it may.
 */
export async function consoleBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { people: { type: 'string', default: '100000' }, times: { type: 'string', default: '7' } },
  })
  const [people, times] = [readWhole('people', values.people), readWhole('times', values.times)]
  await precompress(builtWebApp)
  const postgres = await startTestPostgres()
  const dataDir = await createDataDir()
  const browser = await launchBrowser()
  try {
    const url = await postgres.createDatabase('bench_console')
    const database = await createDatabase({ url })
    await migrate(database)
    await fillCommunity(database, people)
    await database.close()
    const server = await startServer(dataDir, { env: { DATABASE_URL: url, DEMO: 'on' } })
    try {
      const opened = await openConsole(browser, server.url)
      print(people, await measure(opened, times))
    } finally {
      await stopServer(server)
    }
  } finally {
    await browser.close()
    await removeDataDir(dataDir)
    await postgres.stop()
  }
}

type Measured = { first: Loaded; clicks: number[]; searches: number[]; longestTask: number }

async function measure(opened: ConsolePage, times: number): Promise<Measured> {
  const first = await getFirstList(opened)
  const [clicks, searches]: [number[], number[]] = [[], []]
  // The first of each warms the server.
  for (let turn = -1; turn < times; turn++) {
    const click = await clickToRows(opened)
    const search = await typedToRows(opened, `grace${turn + 3}`)
    if (turn < 0) continue
    clicks.push(click)
    searches.push(search)
  }
  return { first, clicks, searches, longestTask: await longestTaskOverRows(opened, 500) }
}

function print(people: number, { first, clicks, searches, longestTask }: Measured): void {
  const { files, bytes, fontBytes, brotliBytes, unpacked } = first
  const kB = (size: number) => (size / 1000).toFixed(1)
  printTable(`The console over ${people.toLocaleString('en-US')} people`, [
    ['a first visit until the list stands', within(bytes / 1000, limits.kilobytes, 'kB')],
    ['  the same with brotli, as browsers ask for it', `${kB(brotliBytes)} kB`],
    ['  beside them fonts, which are packed in themselves', `${kB(fontBytes)} kB`],
    ['  files, fonts among them', within(files, limits.files, '')],
    ['  files that are not packed ahead, or not kept for good', within(unpacked.length, 0, unpacked.join(' '))],
    ['click to painted rows, median', `${within(middle(clicks), limits.click, 'ms')}  ${spread(clicks)}`],
    ['last key to painted rows, median', `${within(middle(searches), limits.typed, 'ms')}  ${spread(searches)}`],
    ['longest task while 500 rows scroll', within(longestTask, limits.task, 'ms')],
  ])
}

function within(value: number, limit: number, unit: string): string {
  const isBroken = value > limit
  if (isBroken) process.exitCode = 1
  return `${Number(value.toFixed(1))} ${unit}`.trim() + ` (at most ${limit})${isBroken ? '  TOO MUCH' : ''}`
}

const spread = (values: readonly number[]) => `${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)}`
const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
