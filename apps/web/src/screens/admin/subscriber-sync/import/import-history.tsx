import type { ImportSummary } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Badge, type BadgeTone } from '@joy/ui/badge.tsx'
import { Table, TBody, Td, Th, THead, Tr } from '@joy/ui/data-table.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { Card, Section } from '@joy/ui/card.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatMoment, formatMomentWithZone } from '#dates.ts'
import { paths } from '#paths.ts'
import { formatInHistory } from './format-label.ts'

const states: Record<ImportSummary['status'], { tone: BadgeTone; label: string }> = {
  analysing: { tone: 'wait', label: 'Reading' },
  ready: { tone: 'warn', label: 'Not run yet' },
  running: { tone: 'wait', label: 'Running' },
  done: { tone: 'good', label: 'Success' },
  failed: { tone: 'bad', label: 'Failed' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
  undone: { tone: 'neutral', label: 'Undone' },
}

export type ImportHistoryProps = { items: readonly ImportSummary[]; linkTo: (id: number) => string }

/** The newest imports. Each opens again with its result, or goes on where it stands. */
export const ImportHistory = ({ items, linkTo }: ImportHistoryProps) => (
  <Section
    title="Imports"
    aside={
      <TextLink as={Link} to={paths.jobs()}>
        All jobs
        <Icon of={ArrowRight} size={14} />
      </TextLink>
    }
  >
    <Card>
      <Table aria-label="Imports" isCheckless>
        <THead isSticky={false}>
          <Th>File</Th>
          <Th width="17%">Recognised as</Th>
          <Th width="76px" align="right">
            Added
          </Th>
          <Th width="84px" align="right">
            Updated
          </Th>
          <Th width="96px" align="right">
            Unchanged
          </Th>
          <Th width="72px" align="right">
            Failed
          </Th>
          <Th width="184px">Finished</Th>
          <Th width="124px">Status</Th>
        </THead>
        <TBody>
          {items.map((item) => (
            <HistoryRow key={item.id} item={item} to={linkTo(item.id)} />
          ))}
        </TBody>
      </Table>
    </Card>
  </Section>
)

function HistoryRow({ item, to }: { item: ImportSummary; to: string }) {
  const { counts, finishedAt, status } = item
  const { tone, label } = states[status]
  return (
    <Tr className="max-md:grid-cols-[4fr_5fr_6.5fr_4fr] max-md:gap-x-2 max-md:pl-4 max-narrow:grid-cols-2">
      <Td title={item.filename} className="max-md:col-[1/-1] max-md:row-1 max-md:pr-22 max-narrow:pr-0">
        <Link to={to} className="inline-flex min-h-6 items-center font-semibold underline-offset-3 hover:underline">
          {item.filename}
        </Link>
      </Td>
      <Td
        title={formatInHistory(item)}
        className="text-text-soft max-md:col-[1/3] max-md:row-2 max-md:text-table max-[22.4375rem]:col-[1/-1]"
      >
        {formatInHistory(item)}
      </Td>
      <Count label="Added" value={counts?.added} />
      <Count label="Updated" value={counts?.updated} />
      <Count label="Unchanged" value={counts?.unchanged} />
      <Count label="Failed" value={counts?.failed} />
      <Td
        title={finishedAt ? formatMomentWithZone(finishedAt) : undefined}
        className="text-text-soft max-md:col-[3/5] max-md:row-2 max-md:text-right max-md:text-table max-[22.4375rem]:col-[1/-1] max-[22.4375rem]:row-4 max-[22.4375rem]:text-left max-narrow:row-auto"
      >
        {finishedAt ? formatMoment(finishedAt) : '–'}
      </Td>
      <Td className="max-md:col-[3/5] max-md:row-1 max-md:justify-self-end max-narrow:col-[1/-1] max-narrow:row-auto max-narrow:justify-self-start">
        <Badge tone={tone}>{label}</Badge>
      </Td>
    </Tr>
  )
}

/** A number; on a phone its heading stands above it. */
const Count = ({ label, value }: { label: string; value: number | undefined }) => (
  <Td
    align="right"
    className="max-md:col-auto max-md:row-3 max-md:pt-1 max-md:text-table max-narrow:row-auto max-narrow:text-left"
  >
    <span className="block text-text-soft md:hidden">{label}</span>
    {value === undefined ? '–' : formatCount(value)}
  </Td>
)
