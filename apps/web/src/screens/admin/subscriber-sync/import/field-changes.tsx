import type { FieldChange, ImportRecord } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Icon } from '@joy/ui/icon.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { Card, CardFooter, Section } from '@joy/ui/card.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { ArrowRight, Gift } from 'lucide-react'
import { useState } from 'react'
import { capital } from '@joy/domain/labels/capital.ts'
import type { ShownColumn } from '#components/list/column.ts'
import { RowsTable } from '#components/list/rows-table.tsx'

const shownAtFirst = 6

/** Read whole before anything is imported: what has no room goes on below. */
const whole = 'md:py-1.5 whitespace-normal [overflow-wrap:anywhere]'
const columns: readonly ShownColumn<FieldChange>[] = [
  { id: 'email', label: 'Email', width: '36%', phone: 'full', className: whole, cell: ({ email }) => email },
  {
    id: 'field',
    label: 'Field',
    width: '20%',
    phone: 'full',
    className: `text-text-soft max-md:hidden ${whole}`,
    cell: ({ field }) => field,
  },
  {
    id: 'change',
    label: 'Now and after',
    phone: 'full',
    className: whole,
    cell: ({ field, before, after }) => (
      <>
        <span className="mr-3 text-text-soft md:hidden">{field}</span>
        <span className="text-text-soft">{capital(before ?? 'empty')}</span>
        <ArrowRight size={12} strokeWidth={1.5} aria-label="becomes" className="mx-1.5 inline text-text-faint" />
        <b className="font-semibold">{capital(after ?? 'empty')}</b>
      </>
    ),
  },
]

/** What the import would change in people who are here already. The server sends the first 100. */
export function FieldChanges({ record }: { record: ImportRecord }) {
  const [isAll, setAll] = useState(false)
  const { changes, compsKept } = record
  const total = record.fieldChanges ?? changes.length
  if (changes.length === 0 && compsKept === 0) return null
  if (changes.length === 0)
    return (
      <Section title="Fields that change">
        <Notice tone="good" icon={Gift} title="Nobody here already changes">
          {keptSentence(compsKept)}
        </Notice>
      </Section>
    )
  const shown = isAll ? changes : changes.slice(0, shownAtFirst)
  const rest =
    changes.length < total ? `Show the first ${formatCount(changes.length)}` : `Show all ${formatCount(total)}`
  return (
    <Section
      title="Fields that change"
      aside={
        <span className="text-meta text-text-soft tabular-nums">
          {formatCount(shown.length)} of {formatCount(total)}
        </span>
      }
    >
      <Card>
        <RowsTable
          label="Fields that change"
          columns={columns}
          rows={shown.map((change, at) => ({ ...change, id: at }))}
        />
        {(compsKept > 0 || changes.length > shownAtFirst) && (
          <CardFooter>
            {compsKept > 0 && (
              <span className="flex min-w-0 flex-1 items-center gap-3">
                <Icon of={Gift} />
                {keptSentence(compsKept)}
              </span>
            )}
            {changes.length > shownAtFirst && (
              <TextLink as="button" className="ml-auto pr-2" onClick={() => setAll(!isAll)}>
                {isAll ? 'Show fewer' : rest}
              </TextLink>
            )}
          </CardFooter>
        )}
      </Card>
    </Section>
  )
}

const keptSentence = (count: number) =>
  count === 1
    ? '1 row says free for somebody comped here. The comp stays.'
    : `${formatCount(count)} rows say free for people comped here. Their comps stay.`
