import { type ClosingCells, countClosing } from '@joy/domain/subscriber-csv/closing-cells.ts'
import { countUnread } from '@joy/domain/subscriber-csv/unread-yes-or-no.ts'
import { countDates, type SeenDates } from '@joy/domain/subscriber-csv/date-order.ts'
import { countLabels, type SeenLabels } from '@joy/domain/subscriber-csv/file-labels.ts'
import { mergeRows } from '@joy/domain/subscriber-csv/merge-rows.ts'
import {
  countNotices,
  addExamples,
  type NoticeCounts,
  type NoticeExamples,
} from '@joy/domain/subscriber-csv/notices.ts'
import { readRow } from '@joy/domain/subscriber-csv/read-row.ts'
import type { RowLayout } from '@joy/domain/subscriber-csv/row-cells.ts'
import type { CsvRecord } from '../csv/record-parser.ts'
import type { FailedRow, StagedRow } from './stage-rows.ts'

/** Records as rows, an address once; `notices`, `closing`, `dates` and `labels` are counted, and `examples` kept, in place. */
export function readBatch(
  records: readonly CsvRecord[],
  layout: RowLayout,
  now: Date,
  {
    notices,
    examples,
    closing,
    dates,
    labels,
  }: { notices: NoticeCounts; examples: NoticeExamples; closing: ClosingCells; dates: SeenDates; labels: SeenLabels },
): { staged: StagedRow[]; failed: FailedRow[] } {
  const staged = new Map<string, StagedRow>()
  const failed: FailedRow[] = []
  for (const { line, cells } of records) {
    countDates(dates, layout.dated, cells)
    countLabels(labels, layout.labelled, cells)
    const reading = readRow(layout, cells, now)
    if (!reading.ok) {
      failed.push({ rowNumber: line, email: emailCell(layout, cells), reason: reading.reason, cells })
      continue
    }
    countNotices(notices, reading.row.notices)
    addExamples(examples, line, reading.noted)
    countClosing(closing, layout.watched, cells, reading.row)
    countUnread(closing, layout, cells, reading.row)
    const first = staged.get(reading.row.emailKey)
    staged.set(
      reading.row.emailKey,
      first ? { ...mergeRows(first, reading.row), rowNumber: first.rowNumber } : { ...reading.row, rowNumber: line },
    )
  }
  return { staged: [...staged.values()].toSorted((one, two) => (one.emailKey < two.emailKey ? -1 : 1)), failed }
}

function emailCell({ columns }: RowLayout, cells: readonly string[]): string {
  return columns.email === undefined ? '' : (cells[columns.email] ?? '').trim().slice(0, 320)
}
