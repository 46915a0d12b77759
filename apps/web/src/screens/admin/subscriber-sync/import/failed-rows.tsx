import type { ImportRecord } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Table, TBody, Td, Th, THead, Tr } from '@joy/ui/data-table.tsx'
import { Card, CardFooter, Section } from '@joy/ui/card.tsx'
import type { ReactNode } from 'react'

/** The rows that are left out, with the reason of each. The server sends the first 100; the download has them all. */
export function FailedRows({ record, download }: { record: ImportRecord; download: ReactNode }) {
  const { failedRows, counts } = record
  const total = counts?.failed ?? failedRows.length
  if (failedRows.length === 0) return null
  return (
    <Section title="Failed rows" aside={download}>
      <Card>
        <Table aria-label="Failed rows" isCheckless>
          <THead isSticky={false}>
            <Th width="72px" align="right">
              Row
            </Th>
            <Th width="38%">Email in the file</Th>
            <Th>Reason</Th>
          </THead>
          <TBody>
            {failedRows.map(({ row, email, reason }) => (
              <Tr key={row}>
                <Td align="right" phone="hidden" className="text-text-soft tabular-nums">
                  {formatCount(row)}
                </Td>
                <Td title={email}>
                  <span className="mr-3 text-text-soft md:hidden">Row {formatCount(row)}</span>
                  {email || '(empty)'}
                </Td>
                <Td title={reason} className="max-md:text-text-soft max-md:whitespace-normal">
                  {reason}
                </Td>
              </Tr>
            ))}
          </TBody>
        </Table>
        {failedRows.length < total && (
          <CardFooter>
            The first {formatCount(failedRows.length)} of {formatCount(total)}. The download has them all.
          </CardFooter>
        )}
      </Card>
    </Section>
  )
}
