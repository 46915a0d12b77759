import { parseArgs } from 'node:util'
import { asWork } from '@joy/database/as-work.ts'
import type { Database } from '@joy/database/create-orm.ts'
import { execute, forkEm, sql } from '@joy/database/sql.ts'
import type { Context } from '@joy/services/context.ts'
import { exportSubscribers } from '@joy/services/exports/export-subscribers.ts'
import { benchContext } from './bench-context.ts'
import { fillCommunity } from './fill-community.ts'
import { openBenchDatabase } from './open-bench-database.ts'
import { printTable } from './print-table.ts'
import { readKind, readWhole } from './read-options.ts'

/** What a file may cost, as a multiple of a COPY of the same rows without rules (issue 19). */
const LIMIT = 3.5

/**
 * `pnpm bench export [--people 1000000] [--turns 3] [--on postgres|pglite]`: our own file of the whole list, beside a COPY of
 * the table as it stands and the comps in force, in turn; exit code 1 where the file costs more than it may on PostgreSQL.
 */
export async function exportBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      people: { type: 'string', default: '1000000' },
      turns: { type: 'string', default: '3' },
      on: { type: 'string', default: 'postgres' },
    },
  })
  const [people, turns] = [readWhole('people', values.people), readWhole('turns', values.turns)]
  const kind = readKind(values.on)
  const { database, close } = await openBenchDatabase(kind)
  try {
    await fillCommunity(database, people)
    const { context } = benchContext(database)
    // Raw SQL: the one row that an export asks for first.
    await execute(
      context().em,
      sql`insert into integration (platform, is_active, api_key, config) values ('substack', true, 'key', '{}')`,
    )
    const measured: { product: Measured; bare: number }[] = []
    for (let turn = 0; turn < turns; turn++)
      measured.push({ product: await product(context()), bare: kind === 'postgres' ? await bare(database) : 0 })
    const ratio = (it: { product: Measured; bare: number }) => it.product.seconds / it.bare
    if (kind === 'postgres' && median(measured.map(ratio)) > LIMIT) process.exitCode = 1
    printTable(`The file of ${people.toLocaleString('en-US')} people on ${kind}`, [
      ['seconds', measured.map(({ product: it }) => it.seconds.toFixed(2)).join(' · ')],
      ['first byte, ms', measured.map(({ product: it }) => it.firstMs.toFixed(0)).join(' · ')],
      ['processor time of this process, s', measured.map(({ product: it }) => it.cpu.toFixed(2)).join(' · ')],
      ['megabytes', measured.map(({ product: it }) => (it.bytes / 1e6).toFixed(1)).join(' · ')],
      ['memory of this process at most, MB', measured.map(({ product: it }) => it.rss.toFixed(0)).join(' · ')],
      ['bare COPY, seconds', measured.map((it) => it.bare.toFixed(2)).join(' · ')],
      ['as a multiple of it', measured.map((it) => ratio(it).toFixed(1)).join(' · ')],
    ])
  } finally {
    await close()
  }
}

type Measured = { seconds: number; firstMs: number; cpu: number; bytes: number; rss: number }

async function product(context: Context): Promise<Measured> {
  const [start, before] = [performance.now(), process.cpuUsage()]
  const { text } = await exportSubscribers(context)
  let [bytes, firstMs, rss] = [0, 0, 0]
  for await (const piece of text) {
    firstMs ||= performance.now() - start
    bytes += Buffer.from(piece).length
    rss = Math.max(rss, process.memoryUsage.rss() / 1e6)
  }
  const { user, system } = process.cpuUsage(before)
  return { seconds: (performance.now() - start) / 1000, firstMs, cpu: (user + system) / 1e6, bytes, rss }
}

/** What the database needs to write so many rows of text, read by nobody. Gives seconds. */
async function bare({ orm }: Database): Promise<number> {
  const start = performance.now()
  // Raw SQL: COPY is no statement of a builder.
  await asWork(() =>
    execute(
      forkEm(orm),
      sql`copy (select s.*, c.plan, c.reason, c.granted_by, c.comped_at, c.until from subscriber s left join comp c on c.email_key = s.email_key and c.ended_at is null order by s.id)
        to program 'cat > /dev/null' with (format csv)`,
    ),
  )
  return (performance.now() - start) / 1000
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
