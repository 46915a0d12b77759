import type { Segment, SegmentSizes } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { monthsOfSegment } from '@joy/domain/segments/size-line.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { monthLabel } from '@joy/domain/time/months.ts'
import { Table, TBody, Td, Th, THead, Tr } from '@joy/ui/data-table.tsx'
import { Card } from '@joy/ui/card.tsx'

const signed = (change: number) => (change > 0 ? `+${formatCount(change)}` : formatCount(change))

/** What each month of the line ended with, newest first; folded. */
export function SegmentTable({ segment: { name }, sizes }: { segment: Segment; sizes: SegmentSizes }) {
  const months = monthsOfSegment(sizes)
  return (
    <Card>
      <details className="group">
        <summary className="w-full rounded-panel px-4 py-3 text-table text-text-soft -outline-offset-2 group-open:rounded-b-none group-open:border-b group-open:border-edge-subtle hover:text-text md:px-5">
          {counted(months.length, 'month')} in figures
          <span className="sr-only">: {name}</span>
        </summary>
        <Table density="compact" isCheckless aria-label={name}>
          <THead>
            <Th>Month</Th>
            <Th align="right">People</Th>
            <Th align="right">Change</Th>
          </THead>
          <TBody>
            {months.map(({ month, people, change }, index) => (
              <Tr key={month} className="max-md:grid-cols-3 max-md:pl-4">
                <Td className="max-md:col-auto max-md:font-[560]">
                  {monthLabel(month)}
                  {index === 0 && <span className="text-text-soft"> so far</span>}
                </Td>
                <Td align="right" className="tabular-nums max-md:col-auto max-md:text-right">
                  {formatCount(people)}
                </Td>
                <Td align="right" className="tabular-nums max-md:col-auto max-md:text-right">
                  {change === null ? <span className="text-text-soft">first count</span> : signed(change)}
                </Td>
              </Tr>
            ))}
          </TBody>
        </Table>
      </details>
    </Card>
  )
}
