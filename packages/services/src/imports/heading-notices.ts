import type { Import, PackedFile } from '@joy/database/entities/import.entity.ts'
import { isSubstack } from '@joy/domain/subscriber-csv/csv-formats.ts'
import { leftOutColumns } from '@joy/domain/subscriber-csv/recognise-columns.ts'
import { headingsOfPerson, NO_HEADINGS } from '@joy/domain/subscriber-csv/without-headings.ts'
import { encodingNotices, isCsvEncoding } from '../csv/encodings.ts'
import { toMapping } from './import-columns.ts'

/** What is to be told of a file before its rows are read: how its letters were read, and which columns are left out. */
export function headingNotices({ encoding, isEncodingChosen, headingLine, format, columns, packed }: Import): string[] {
  const notice = encoding && !isEncodingChosen && isCsvEncoding(encoding) ? encodingNotices[encoding] : null
  const leftOut = leftOutColumns(
    columns.map(({ heading }) => heading),
    toMapping(columns),
    isSubstack(format?.id ?? 'unknown'),
  )
  const above =
    headingLine === NO_HEADINGS
      ? ['The file is read without a heading line: its first line is a row, and its columns are named by their places.']
      : headingLine > 1
        ? [`The headings are those of line ${headingLine}. What stands above it is left out.`]
        : headingsOfPerson(columns.map(({ heading }) => heading))
  return [...above, ...(packed ? packedNotices(packed) : []), ...(notice === null ? [] : [notice]), ...leftOut]
}

/** Cells are taken as they are stored: what stands in none is said, for its blank erases nothing and brings nothing. */
const packedNotices = ({ errors, uncomputed }: PackedFile): string[] => [
  ...(errors > 0
    ? [`${cells(errors)} an error of the spreadsheet, such as #N/A, and ${areRead(errors)} as blank.`]
    : []),
  ...(uncomputed > 0
    ? [
        `${cells(uncomputed)} a formula without a stored result and ${areRead(uncomputed)} as blank. Open and save the workbook once, then choose it again.`,
      ]
    : []),
]
const cells = (count: number) => (count === 1 ? 'A cell holds' : `${count.toLocaleString('en-US')} cells hold`)
const areRead = (count: number) => (count === 1 ? 'is read' : 'are read')
