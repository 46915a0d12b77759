import type { ChangeSet } from '@joy/contract'
import { formatCount } from '@joy/domain/dates.ts'
import { Badge } from '@joy/ui/badge.tsx'
import { Button } from '@joy/ui/button.tsx'
import { Td, Tr } from '@joy/ui/data-table.tsx'
import { formatMoment, formatMomentWithZone } from '../../../dates.ts'
import { RecordLink } from '../../../components/record-link.tsx'
import type { OpenRecord } from '../../../hooks/use-open-record.ts'
import { changeState, isRest, leftToUndo } from './job-words.ts'

type Props = { it: ChangeSet; record: OpenRecord; onUndo: (() => void) | undefined }

/** One change set of the list; undone from here where something is left to undo. */
export function ChangesRow({ it, record, onUndo }: Props) {
  const { tone, word } = changeState(it)
  const isOfRest = isRest(it)
  return (
    <Tr isOpen={record.isOpen(it.id)}>
      <Td phone="title" title={it.title}>
        <RecordLink record={record} id={it.id} className="font-semibold underline-offset-3 hover:underline">
          {it.title}
        </RecordLink>
      </Td>
      <Td column="rows" phone="sub" align="right" className="text-text-soft tabular-nums">
        {formatCount(it.rows)}
        <span className="md:hidden"> {it.rows === 1 ? 'row' : 'rows'}</span>
      </Td>
      <Td column="by" phone="hidden" isRoomyOnly className="text-text-soft">
        {it.createdBy}
      </Td>
      <Td column="when" phone="fact" title={formatMomentWithZone(it.createdAt)} className="text-text-soft tabular-nums">
        {formatMoment(it.createdAt)}
      </Td>
      <Td column="status" phone="badge">
        <Badge tone={tone}>{word}</Badge>
      </Td>
      <Td phone="action" align="right" className="overflow-visible">
        {onUndo && leftToUndo(it) > 0 && (
          <Button
            size="small"
            tone="danger-quiet"
            aria-label={isOfRest ? `Undo rest of ${it.title}` : `Undo ${it.title}`}
            onClick={onUndo}
          >
            {isOfRest ? 'Undo rest' : 'Undo'}
          </Button>
        )}
      </Td>
    </Tr>
  )
}
