import { counted } from '@joy/domain/labels/counted.ts'
import type { ReportMonth, ReportTable } from '@joy/contract'
import { monthLabel } from '@joy/domain/time/months.ts'
import { Button } from '@joy/ui/button.tsx'
import { Table, TBody, Td, Th, THead, Tr } from '@joy/ui/data-table.tsx'
import { Card, Section } from '@joy/ui/card.tsx'
import { Download } from 'lucide-react'
import { useTableView } from '#components/table-view/use-table-view.ts'
import { ViewMenu } from '#components/table-view/view-menu.tsx'
import type { MonthColumn } from './month-columns.ts'

type Props = {
  title: string
  note?: string | undefined
  table: ReportTable
  columns: readonly MonthColumn[]
  months: readonly ReportMonth[]
  /** Absent: this role takes no files with it. */
  onSave?: ((table: ReportTable) => void) | undefined
  isSaving: boolean
}

/** The numbers of the charts above, newest month first; folded, so that the charts stand close. On a phone a line, and a card a month. */
export function MonthTable({ title, note, table, columns, months, onSave, isSaving }: Props) {
  const view = useTableView(`report-${table}`, viewColumns(columns))
  const acts = (
    <>
      <ViewMenu size="small" view={view} of={title} />
      {onSave && (
        <Button
          size="small"
          icon={Download}
          aria-label={`Export CSV: ${title}`}
          isPending={isSaving}
          pendingLabel="Exporting..."
          onClick={() => onSave(table)}
        >
          Export CSV
        </Button>
      )}
    </>
  )
  // A phone has one line for all of it, until it is unfolded.
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] max-md:[@media_screen]:[&>section>div:first-child]:hidden">
      <Section title={title} note={note} aside={acts}>
        <Card>
          <details className="group">
            <summary className="w-full rounded-panel px-4 py-3 text-table text-text-soft -outline-offset-2 group-open:rounded-b-none group-open:border-b group-open:border-edge-subtle hover:text-text md:px-5">
              <span className="font-medium text-text md:hidden">{title}: </span>
              {counted(months.length, 'month')} in figures
              <span className="sr-only max-md:hidden">: {title}</span>
            </summary>
            <div className="grid gap-2.5 border-b border-edge-subtle px-4 py-3 md:hidden">
              {note && <p className="text-table text-text-soft">{note}</p>}
              <div className="flex flex-wrap gap-2">{acts}</div>
            </div>
            <Table density="compact" isCheckless hiddenColumns={view.hiddenColumns} aria-label={title}>
              <THead>
                <Th>Month</Th>
                {columns.map(({ heading }) => (
                  <Th key={heading} column={heading} align="right">
                    {heading}
                  </Th>
                ))}
              </THead>
              <TBody>
                {months.toReversed().map((month, index) => (
                  <Tr key={month.month} className="max-md:grid-cols-3 max-md:gap-y-1.5 max-md:pl-4">
                    <Td className="max-md:col-[1/3] max-md:font-[560]">
                      {monthLabel(month.month)}
                      {index === 0 && <span className="text-text-soft"> so far</span>}
                    </Td>
                    {columns.map(({ heading, cell }, at) => (
                      <Td
                        key={heading}
                        column={heading}
                        align="right"
                        className={
                          at === 0
                            ? 'tabular-nums max-md:col-auto max-md:text-right max-md:font-[560]'
                            : 'tabular-nums max-md:col-auto max-md:self-start max-md:text-table max-md:whitespace-normal'
                        }
                      >
                        <span className={at === 0 ? 'sr-only md:hidden' : 'block text-meta text-text-soft md:hidden'}>
                          {heading}{' '}
                        </span>
                        {cell(month)}
                      </Td>
                    ))}
                  </Tr>
                ))}
              </TBody>
            </Table>
          </details>
        </Card>
      </Section>
    </div>
  )
}

const viewColumns = (columns: readonly MonthColumn[]) => [
  { id: 'Month', label: 'Month', isAlways: true },
  ...columns.map(({ heading }) => ({ id: heading, label: heading })),
]
