// csv-parse, driven piece by piece: its own stream would hand out a whole chunk's records in one turn.
import { AppError } from '@joy/domain/app-error.ts'
import { CsvError, Parser } from 'csv-parse'
import type { Delimiter } from './detect-delimiter.ts'

/** `line` is where the record starts in the file, from 1. */
export type CsvRecord = { line: number; cells: string[] }

export const LONGEST_RECORD = 100_000

/** Records of what is written to it, in the order of the file; blank lines are left out. `isSheet`: a record is one line. */
export function recordParser(delimiter: Delimiter, isSheet = false) {
  let records: CsvRecord[] = []
  let nextLine = 1
  let emptyLines = 0
  const parser = new Parser({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_RECORD,
    on_record(cells: string[], info) {
      nextLine += info.empty_lines - emptyLines
      emptyLines = info.empty_lines
      if (cells.some((cell) => cell.trim() !== '')) records.push({ line: nextLine, cells })
      nextLine += 1 + (isSheet ? 0 : lineBreaksIn(cells))
      return null
    },
  })
  // The same error comes through the callbacks below; unheard here it would end the process.
  parser.on('error', () => undefined).resume()
  const refuse = (error: Error) => refusal(error, nextLine + parser.info.empty_lines - emptyLines)

  return {
    write: (bytes: Uint8Array) => settle((done) => parser.write(bytes, done), refuse),
    end: () => settle((done) => parser.end(done), refuse),
    close: () => parser.destroy(),
    /** Hands over what has been read since the last time. */
    take(): CsvRecord[] {
      const taken = records
      records = []
      return taken
    },
  }
}

const settle = (act: (done: (error?: Error | null) => void) => void, refuse: (error: Error) => Error) =>
  new Promise<void>((resolve, reject) => act((error) => (error ? reject(refuse(error)) : resolve())))

function lineBreaksIn(cells: readonly string[]): number {
  let breaks = 0
  for (const cell of cells)
    if (cell.includes('\n') || cell.includes('\r')) breaks += cell.split(/\r\n|\r|\n/).length - 1
  return breaks
}

function refusal(error: Error, line: number): Error {
  if (!(error instanceof CsvError)) return error
  return new AppError('invalid_input', sentence(error.code, line.toLocaleString('en-US')), error.message, {
    cause: error,
  })
}

function sentence(code: string, line: string): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return `Line ${line} opens a quotation mark that is never closed. Close it or take it away, then choose the file again.`
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `The row that starts on line ${line} is longer than 100 kB. Shorten it, or close the quotation mark that it opens, then choose the file again.`
  return `Line ${line} has a quotation mark in the wrong place. A cell with quotation marks must stand in quotation marks, with its own doubled. Mend the line, then choose the file again.`
}
