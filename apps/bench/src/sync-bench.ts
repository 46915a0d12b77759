import { parseArgs } from 'node:util'
import { measureSync } from './measure-sync.ts'
import { openBenchDatabase } from './open-bench-database.ts'
import { printTable } from './print-table.ts'

/** `pnpm bench sync [--people 1000] [--limit 50] [--seconds 2] [--on postgres|pglite]`: look-ups against a rate window. */
export async function syncBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      people: { type: 'string', default: '1000' },
      limit: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '2' },
      on: { type: 'string', default: 'pglite' },
    },
  })
  const [people, limit, periodSeconds] = [values.people, values.limit, values.seconds].map(Number)
  for (const argument of [people, limit, periodSeconds])
    if (!argument || !Number.isInteger(argument) || argument < 1)
      throw new Error('--people, --limit and --seconds must be whole numbers above zero.')
  const kind = values.on === 'postgres' ? 'postgres' : 'pglite'
  const opened = await openBenchDatabase(kind)
  try {
    const asked = { people: people ?? 0, limit: limit ?? 0, periodSeconds: periodSeconds ?? 0 }
    printTable(`Sync on ${kind}`, await measureSync(opened, asked))
  } finally {
    await opened.close()
  }
}
