import { AppError } from '@joy/domain/app-error.ts'
import { unguardFormula } from '@joy/domain/subscriber-csv/guard-formula.ts'
import { readRecords, type ReadRecordsOptions } from './read-records.ts'
import type { CsvRecord } from './record-parser.ts'

/** `close` gives the file back where the caller stops after the headings or half-way. */
export type OpenRecords = { headings: string[]; batches: AsyncIterable<CsvRecord[]>; close: () => Promise<void> }

/** The headings first and then the data rows, for callers that must know the columns. Throws when the file has no line. */
export async function openRecords(bytes: AsyncIterable<Uint8Array>, options: ReadRecordsOptions): Promise<OpenRecords> {
  const source = readRecords(bytes, options)
  const first = await source.next()
  const heading = first.done ? undefined : first.value[0]
  if (first.done || !heading) {
    throw new AppError('invalid_input', 'The file is empty. Choose a CSV with a heading line and at least one row.')
  }
  const rest = first.value.slice(1)
  async function* batches() {
    if (rest.length > 0) yield rest
    yield* source
  }
  return {
    headings: heading.cells.map(unguardFormula),
    batches: batches(),
    close: async () => void (await source.return()),
  }
}
