import type { ImportSummary } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Badge, type BadgeTone } from '@joy/ui/badge.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { Card, Section } from '@joy/ui/card.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ShownColumn } from '#components/list/column.ts'
import { RowsTable } from '#components/list/rows-table.tsx'
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

/** Nothing failed: it waits for somebody to say which list in it is meant. */
const isToBeChosen = ({ status, packed }: ImportSummary) => status === 'failed' && packed?.part === null
const toBeChosen = { tone: 'warn', label: 'To be chosen' } as const

/** A number; on a phone its heading stands above it. */
const count = (id: keyof NonNullable<ImportSummary['counts']>, label: string, width: string): Shown => ({
  id,
  label,
  width,
  align: 'right',
  phone: 'full',
  className: 'max-md:col-auto max-md:row-3 max-md:pt-1 max-md:text-table max-narrow:row-auto max-narrow:text-left',
  cell: ({ counts }) => (
    <>
      <span className="block text-text-soft md:hidden">{label}</span>
      {counts ? formatCount(counts[id]) : '–'}
    </>
  ),
})

type Shown = ShownColumn<ImportSummary>
const toColumns = (linkTo: (id: number) => string): readonly Shown[] => [
  {
    id: 'file',
    label: 'File',
    phone: 'full',
    className: 'max-md:col-[1/-1] max-md:row-1 max-md:pr-22 max-narrow:pr-0',
    title: ({ filename }) => filename,
    cell: ({ id, filename }) => (
      <Link
        to={linkTo(id)}
        className="inline-flex min-h-6 items-center font-semibold underline-offset-3 hover:underline"
      >
        {filename}
      </Link>
    ),
  },
  {
    id: 'format',
    label: 'Recognised as',
    width: '17%',
    phone: 'full',
    className: 'text-text-soft max-md:col-[1/3] max-md:row-2 max-md:text-table max-[22.4375rem]:col-[1/-1]',
    title: formatInHistory,
    cell: formatInHistory,
  },
  count('added', 'Added', '76px'),
  count('updated', 'Updated', '84px'),
  count('unchanged', 'Unchanged', '96px'),
  count('failed', 'Failed', '72px'),
  {
    id: 'finishedAt',
    label: 'Finished',
    width: '184px',
    phone: 'full',
    className:
      'text-text-soft max-md:col-[3/5] max-md:row-2 max-md:text-right max-md:text-table max-[22.4375rem]:col-[1/-1] max-[22.4375rem]:row-4 max-[22.4375rem]:text-left max-narrow:row-auto',
    title: ({ finishedAt }) => (finishedAt ? formatMomentWithZone(finishedAt) : undefined),
    cell: ({ finishedAt }) => (finishedAt ? formatMoment(finishedAt) : '–'),
  },
  {
    id: 'status',
    label: 'Status',
    width: '138px',
    phone: 'full',
    className:
      'max-md:col-[3/5] max-md:row-1 max-md:justify-self-end max-narrow:col-[1/-1] max-narrow:row-auto max-narrow:justify-self-start',
    cell: (summary) => {
      const { tone, label } = isToBeChosen(summary) ? toBeChosen : states[summary.status]
      return <Badge tone={tone}>{label}</Badge>
    },
  },
]

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
      <RowsTable
        label="Imports"
        rows={items}
        columns={toColumns(linkTo)}
        rowClass="max-md:grid-cols-[4fr_5fr_6.5fr_4fr] max-md:gap-x-2 max-md:pl-4 max-narrow:grid-cols-2"
      />
    </Card>
  </Section>
)
