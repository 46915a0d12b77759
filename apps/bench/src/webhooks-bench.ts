import { parseArgs } from 'node:util'
import { measureWebhooks } from './measure-webhooks.ts'
import { openBenchDatabase } from './open-bench-database.ts'
import { printTable } from './print-table.ts'

/** What each database is asked to acknowledge in a second. */
const rates = { postgres: 300, pglite: 150 } as const

/** `pnpm bench webhooks [--seconds 10] [--rows 100000] [--on postgres|pglite]`: events in, and the list over them. */
export async function webhooksBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '10' },
      rows: { type: 'string', default: '100000' },
      on: { type: 'string' },
    },
  })
  const [seconds, rows] = [Number(values.seconds), Number(values.rows)]
  if (!(seconds > 0)) throw new Error('--seconds must be a number above zero.')
  if (!Number.isInteger(rows) || rows < 1) throw new Error('--rows must be a whole number above zero.')
  const kinds = (['postgres', 'pglite'] as const).filter((kind) => !values.on || values.on === kind)
  for (const kind of kinds) {
    const opened = await openBenchDatabase(kind)
    try {
      printTable(`Webhooks on ${kind}`, await measureWebhooks(opened, { rate: rates[kind], seconds, rows }))
    } finally {
      await opened.close()
    }
  }
}
