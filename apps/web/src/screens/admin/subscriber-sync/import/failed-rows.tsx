import type { ImportRecord } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Card, CardFooter, Section } from '@joy/ui/card.tsx'
import type { ReactNode } from 'react'
import type { ShownColumn } from '#components/list/column.ts'
import { RowsTable } from '#components/list/rows-table.tsx'

const columns: readonly ShownColumn<ImportRecord['failedRows'][number]>[] = [
  {
    id: 'row',
    label: 'Row',
    width: '72px',
    align: 'right',
    phone: 'hidden',
    className: 'text-text-soft tabular-nums',
    cell: ({ row }) => formatCount(row),
  },
  {
    id: 'email',
    label: 'Email in the file',
    width: '38%',
    phone: 'full',
    title: ({ email }) => email,
    cell: ({ row, email }) => (
      <>
        <span className="mr-3 text-text-soft md:hidden">Row {formatCount(row)}</span>
        {email || '(empty)'}
      </>
    ),
  },
  {
    id: 'reason',
    label: 'Reason',
    phone: 'full',
    className: 'max-md:text-text-soft max-md:whitespace-normal',
    title: ({ reason }) => reason,
    cell: ({ reason }) => reason,
  },
]

/** The rows that are left out, with the reason of each. The server sends the first 100; the download has them all. */
export function FailedRows({ record, download }: { record: ImportRecord; download: ReactNode }) {
  const { failedRows, counts } = record
  const total = counts?.failed ?? failedRows.length
  if (failedRows.length === 0) return null
  return (
    <Section title="Failed rows" aside={download}>
      <Card>
        <RowsTable label="Failed rows" columns={columns} rows={failedRows.map((it) => ({ ...it, id: it.row }))} />
        {failedRows.length < total && (
          <CardFooter>
            The first {formatCount(failedRows.length)} of {formatCount(total)}. The download has them all.
          </CardFooter>
        )}
      </Card>
    </Section>
  )
}
