import type { Import } from '@joy/database/entities/import.entity.ts'
import { isSubstack } from '@joy/domain/subscriber-csv/csv-formats.ts'
import { leftOutColumns } from '@joy/domain/subscriber-csv/recognise-columns.ts'
import { encodingNotices, isCsvEncoding } from '../csv/encodings.ts'
import { toMapping } from './import-columns.ts'

/** What is to be told of a file before its rows are read: how its letters were read, and which columns are left out. */
export function headingNotices({ encoding, format, columns }: Import): string[] {
  const notice = encoding && isCsvEncoding(encoding) ? encodingNotices[encoding] : null
  const leftOut = leftOutColumns(
    columns.map(({ heading }) => heading),
    toMapping(columns),
    isSubstack(format?.id ?? 'unknown'),
  )
  return notice === null ? leftOut : [notice, ...leftOut]
}
