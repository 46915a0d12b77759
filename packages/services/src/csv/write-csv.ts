import { setImmediate as nextTurn } from 'node:timers/promises'
import { guardFormula } from '@joy/domain/subscriber-csv/guard-formula.ts'
import { stringify } from 'csv-stringify/sync'

export type WriteCsvOptions = { headings: readonly string[]; lineEnd?: '\r\n' | '\n' }

const CHUNK = 64 * 1024

// Any line break, whatever ours is; every delimiter that a reader may guess; a guard or a blank that it may trim off.
const inQuotes = /^['\s]|[\r\n;,\t"]|\s$/

/**
 * Rows to CSV text in pieces of some 64 kB, headings first, without a byte order mark (RFC 4180). Every cell and every
 * heading is guarded against formulas; `unguardFormula` gives back what was handed in.
 */
export async function* writeCsv(
  rows: AsyncIterable<readonly string[]>,
  options: WriteCsvOptions,
): AsyncGenerator<string, void, undefined> {
  const toText = (batch: (readonly string[])[]) =>
    stringify(
      batch.map((row) => row.map(guardFormula)),
      { record_delimiter: options.lineEnd ?? '\r\n', quoted_match: inQuotes },
    )
  let batch: (readonly string[])[] = [options.headings]
  let length = 0
  for await (const row of rows) {
    batch.push(row)
    length += row.reduce((sum, cell) => sum + cell.length + 1, 0)
    if (length < CHUNK) continue
    yield toText(batch)
    await nextTurn()
    batch = []
    length = 0
  }
  if (batch.length > 0) yield toText(batch)
}
