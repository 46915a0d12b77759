import { parseArgs } from 'node:util'
import { measureImport } from './measure-import.ts'
import { openBenchDatabase } from './open-bench-database.ts'
import { printTable } from './print-table.ts'

/** `pnpm bench import [--rows 100000] [--on postgres|pglite]`: our import beside a bare upsert of the same rows. */
export async function importBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rows: { type: 'string', default: '100000' }, on: { type: 'string' } },
  })
  const rows = Number(values.rows)
  if (!Number.isInteger(rows) || rows < 1) throw new Error('--rows must be a whole number above zero.')
  const kinds = (['postgres', 'pglite'] as const).filter((kind) => !values.on || values.on === kind)
  for (const kind of kinds) {
    const opened = await openBenchDatabase(kind)
    try {
      printTable(`Import of ${rows.toLocaleString('en-US')} new rows on ${kind}`, await measureImport(opened, rows))
    } finally {
      await opened.close()
    }
  }
}
