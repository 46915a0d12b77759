import type { ChangeSet } from '@joy/contract'
import { formatCount, formatMoment, formatMomentWithZone } from '@joy/domain/dates.ts'
import { Badge } from '@joy/ui/badge.tsx'
import { Button } from '@joy/ui/button.tsx'
import { Fact, Facts, RecordActions, RecordHead, RecordSection } from '@joy/ui/record-parts.tsx'
import { Layers, Undo2 } from 'lucide-react'
import { Glyph } from './glyph.tsx'
import { changeKinds, changeStates } from './job-words.ts'
import { ChangedRows } from './changed-rows.tsx'

type Props = { record: ChangeSet; askUndo: ((it: ChangeSet) => void) | undefined }

/** What a change set is, the way to undo it, and whom it changed. */
export function ChangeSetFacts({ record, askUndo }: Props) {
  const { tone, word } = changeStates[record.status]
  return (
    <>
      <RecordHead title={record.title} glyph={<Glyph of={Layers} />}>
        {changeKinds[record.kind]}
      </RecordHead>
      {askUndo && record.status === 'complete' && record.rows > 0 && (
        <RecordActions>
          <Button tone="danger-quiet" icon={Undo2} onClick={() => askUndo(record)}>
            Undo
          </Button>
        </RecordActions>
      )}
      <RecordSection title="Facts">
        <Facts>
          <Fact name="Status">
            <Badge tone={tone}>{word}</Badge>
          </Fact>
          <Fact name="Rows">{formatCount(record.rows)}</Fact>
          <Fact name="By">{record.createdBy}</Fact>
          <Fact name="When" title={formatMomentWithZone(record.createdAt)}>
            {formatMoment(record.createdAt)}
          </Fact>
          {record.undoneAt && (
            <Fact name="Undone" title={formatMomentWithZone(record.undoneAt)}>
              {formatMoment(record.undoneAt)}
            </Fact>
          )}
          {record.keptRows > 0 && <Fact name="Left alone">{formatCount(record.keptRows)}</Fact>}
        </Facts>
      </RecordSection>
      <ChangedRows id={record.id} />
    </>
  )
}
