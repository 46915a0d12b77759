import { AppError } from '@joy/domain/app-error.ts'
import { unguardFormula } from '@joy/domain/subscriber-csv/guard-formula.ts'
import { emptyFile } from './nothing-in-it.ts'
import { columnNames, NO_HEADINGS } from '@joy/domain/subscriber-csv/without-headings.ts'
import { readRecords, type ReadRecordsOptions } from './read-records.ts'
import type { CsvRecord } from './record-parser.ts'

/** `line`: of the headings; 0: there are none, and the columns of the first rows are named by their places. `close` gives the file back where the caller stops after the headings or half-way. */
export type OpenRecords = {
  headings: string[]
  line: number
  batches: AsyncIterable<CsvRecord[]>
  close: () => Promise<void>
}

/** The headings first and then the data rows, for callers that must know the columns. Throws when the file has no line. */
export async function openRecords(bytes: AsyncIterable<Uint8Array>, options: ReadRecordsOptions): Promise<OpenRecords> {
  const source = fromHeadings(readRecords(bytes, options), options.headingLine ?? 1)
  const first = await source.next()
  const close = async () => void (await source.return())
  const heading = first.done ? undefined : first.value[0]
  if (first.done || !heading) {
    if ((options.headingLine ?? 1) > 1)
      throw new AppError('invalid_input', 'The file has no such line. Choose the one in which its headings stand.')
    throw emptyFile()
  }
  const isWithout = options.headingLine === NO_HEADINGS
  const rest = isWithout ? first.value : first.value.slice(1)
  async function* batches() {
    if (rest.length > 0) yield rest
    yield* source
  }
  if (isWithout) {
    const width = first.value.reduce((most, { cells }) => Math.max(most, cells.length), 0)
    return { headings: columnNames(width), line: NO_HEADINGS, batches: batches(), close }
  }
  return { headings: heading.cells.map(unguardFormula), line: heading.line, batches: batches(), close }
}

/** What stands above the headings is left out. */
async function* fromHeadings(
  batches: AsyncGenerator<CsvRecord[], void, undefined>,
  headingLine: number,
): AsyncGenerator<CsvRecord[], void, undefined> {
  for await (const batch of batches) {
    const rest = headingLine > 1 ? batch.filter(({ line }) => line >= headingLine) : batch
    if (rest.length > 0) yield rest
  }
}
