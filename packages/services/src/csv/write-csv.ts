import { setImmediate as nextTurn } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'

export type WriteCsvOptions = { headings: readonly string[]; lineEnd?: '\r\n' | '\n' }

const CHUNK = 64 * 1024

/**
 * Rows to CSV text in pieces of some 64 kB, headings first, without a byte order mark (RFC 4180). Guard free text
 * with `guardFormula` before: what carries its `'` is quoted here, so that no reader trims it off.
 */
export async function* writeCsv(
  rows: AsyncIterable<readonly string[]>,
  options: WriteCsvOptions,
): AsyncGenerator<string, void, undefined> {
  const toText = (batch: (readonly string[])[]) =>
    stringify(
      batch.map((row) => [...row]),
      { record_delimiter: options.lineEnd ?? '\r\n', quoted_match: /^['\s]|\s$/ },
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
