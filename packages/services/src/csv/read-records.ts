import { setImmediate as nextTurn } from 'node:timers/promises'
import { decodeStream } from './decode-stream.ts'
import { type Delimiter, detectDelimiter, getHeadingLine } from './detect-delimiter.ts'
import type { CsvEncoding } from './encodings.ts'
import { type CsvRecord, LONGEST_RECORD, recordParser } from './record-parser.ts'

export type ReadRecordsOptions = {
  encoding: CsvEncoding
  delimiter?: Delimiter
  batchSize?: number
  /** It was a sheet: a row is one line, whatever its cells hold. */
  isSheet?: boolean
  /** The line in which the headings stand: those above tell nothing of the delimiter, and are left out. 0: in none. */
  headingLine?: number
}

// About 3 ms of parsing on a slow core, so that requests meanwhile wait no longer.
const SLICE = 16 * 1024

/**
 * Reads a CSV in batches of about 500 records, the first record of all being the headings (RFC 4180; CR, LF and CRLF;
 * comma, semicolon or tab by the heading line). Memory stays flat and the event loop gets its turn every few
 * milliseconds. Throws AppError `invalid_input` that names the line for an open quote or a record over 100 kB.
 */
export async function* readRecords(
  bytes: AsyncIterable<Uint8Array>,
  options: ReadRecordsOptions,
): AsyncGenerator<CsvRecord[], void, undefined> {
  const size = options.batchSize ?? 500
  let parser: ReturnType<typeof recordParser> | null = null
  let batch: CsvRecord[] = []
  try {
    const texts = decodeStream(bytes, options.encoding)
    const above = Math.max(0, (options.headingLine ?? 1) - 1)
    for await (const { text, delimiter } of withDelimiter(texts, options.isSheet ? ',' : options.delimiter, above)) {
      parser ??= recordParser(delimiter, options.isSheet)
      const utf8 = Buffer.from(text)
      for (let start = 0; start < utf8.length; start += SLICE) {
        await parser.write(utf8.subarray(start, start + SLICE))
        batch.push(...parser.take())
        if (batch.length >= size) {
          yield batch
          batch = []
        }
        await nextTurn()
      }
    }
    if (!parser) return
    await parser.end()
    batch.push(...parser.take())
    if (batch.length > 0) yield batch
  } finally {
    parser?.close()
  }
}

/** Holds text back until the heading line is whole, then says the delimiter with every piece. */
async function* withDelimiter(texts: AsyncIterable<string>, given: Delimiter | undefined, above: number) {
  let delimiter = given
  let held = ''
  for await (const text of texts) {
    if (delimiter === undefined) {
      held += text
      const line = getHeadingLine(held, false, above)
      if (line === null && held.length <= LONGEST_RECORD * (above + 1)) continue
      delimiter = detectDelimiter(line ?? held)
    }
    yield { text: held || text, delimiter }
    held = ''
  }
  if (held !== '') yield { text: held, delimiter: detectDelimiter(getHeadingLine(held, true, above) ?? held) }
}
