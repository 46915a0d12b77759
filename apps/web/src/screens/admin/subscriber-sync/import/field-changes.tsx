import type { FieldChange, ImportRecord } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Table, TBody, Td, Th, THead, Tr } from '@joy/ui/data-table.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { Card, CardFooter, Section } from '@joy/ui/card.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { ArrowRight, Gift } from 'lucide-react'
import { useState } from 'react'
import { capital } from '@joy/domain/labels/capital.ts'

const shownAtFirst = 6

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
        <Table aria-label="Fields that change" isCheckless>
          <THead isSticky={false}>
            <Th width="36%">Email</Th>
            <Th width="20%">Field</Th>
            <Th>Now and after</Th>
          </THead>
          <TBody>
            {shown.map((change, at) => (
              <ChangeRow key={`${change.email} ${change.field} ${at}`} change={change} />
            ))}
          </TBody>
        </Table>
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

/** Read whole before anything is imported: what has no room goes on below. */
const whole = 'md:py-1.5 whitespace-normal [overflow-wrap:anywhere]'

const ChangeRow = ({ change: { email, field, before, after } }: { change: FieldChange }) => (
  <Tr>
    <Td phone="full" className={whole}>
      {email}
    </Td>
    <Td phone="full" className={`text-text-soft max-md:hidden ${whole}`}>
      {field}
    </Td>
    <Td phone="full" className={whole}>
      <span className="mr-3 text-text-soft md:hidden">{field}</span>
      <span className="text-text-soft">{capital(before ?? 'empty')}</span>
      <ArrowRight size={12} strokeWidth={1.5} aria-label="becomes" className="mx-1.5 inline text-text-faint" />
      <b className="font-semibold">{capital(after ?? 'empty')}</b>
    </Td>
  </Tr>
)
