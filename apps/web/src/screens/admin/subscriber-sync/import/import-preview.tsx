import type { ImportRecord } from '@joy/contract'
import type { ReactNode } from 'react'
import { ColumnMapping } from './column-mapping.tsx'
import { FailedRows } from './failed-rows.tsx'
import { FieldChanges } from './field-changes.tsx'
import { FileAge } from './file-age.tsx'
import { FileReading } from './file-reading.tsx'
import { FileDates } from './file-dates.tsx'
import { FileLabels } from './file-labels.tsx'
import { canBeMapped } from './import-steps.ts'
import type { CsvImport } from './use-csv-import.ts'

/** What would change, which rows fail, and where the columns go: two columns where there is room. */
export function ImportPreview({
  record,
  csv,
  download,
}: {
  record: ImportRecord
  csv: CsvImport
  download: ReactNode
}) {
  const held = { isDisabled: !canBeMapped(record), isBusy: csv.isBusy }
  const hasRows = record.changes.length > 0 || record.compsKept > 0 || record.failedRows.length > 0
  return (
    <div
      aria-busy={csv.isRereading}
      className={
        hasRows
          ? 'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]'
          : 'grid grid-cols-[minmax(0,1fr)]'
      }
    >
      {hasRows && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <FieldChanges record={record} />
          <FailedRows record={record} download={download} />
        </div>
      )}
      {record.columns.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <FileAge record={record} {...held} onChange={csv.setAge} />
          <FileReading record={record} {...held} onChange={csv.reread} />
          <FileDates record={record} {...held} onChange={(dates) => csv.setSaid({ dates })} />
          <ColumnMapping record={record} {...held} onChange={csv.remap} />
          <FileLabels record={record} {...held} onChange={(labels) => csv.setSaid({ labels })} />
        </div>
      )}
    </div>
  )
}
