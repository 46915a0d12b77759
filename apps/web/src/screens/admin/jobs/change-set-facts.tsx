import type { ChangedRow, ChangeSet } from '@joy/contract'
import { isUntouched } from '@joy/domain/change-sets.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Badge } from '@joy/ui/badge.tsx'
import { Button } from '@joy/ui/button.tsx'
import { Fact, Facts, RecordActions, RecordHeader, RecordSection } from '@joy/ui/record-parts.tsx'
import { Layers, Undo2 } from 'lucide-react'
import { formatMoment, formatMomentWithZone } from '#dates.ts'
import { RecordIcon } from './record-icon.tsx'
import { changeKinds, changeState, isRest, leftToUndo } from './job-labels.ts'
import { ChangedRows } from './changed-rows.tsx'

type Props = {
  record: ChangeSet
  askUndo: ((it: ChangeSet) => void) | undefined
  /** Puts one person back whom an undo left alone. */
  undoOne: ((it: ChangeSet, row: ChangedRow) => void) | undefined
}

/** What a change set is, the way to undo it, and whom it changed. */
export function ChangeSetFacts({ record, askUndo, undoOne }: Props) {
  const { tone, label } = changeState(record)
  return (
    <>
      <RecordHeader title={record.title} icon={<RecordIcon of={Layers} />}>
        {changeKinds[record.kind].label}
      </RecordHeader>
      {askUndo && leftToUndo(record) > 0 && (
        <RecordActions>
          <Button tone="danger-quiet" icon={Undo2} onClick={() => askUndo(record)}>
            {isRest(record) ? `Undo the ${formatCount(record.keptRows)} left alone` : 'Undo'}
          </Button>
        </RecordActions>
      )}
      <RecordSection title="Facts">
        <Facts>
          <Fact name="Status">
            <Badge tone={tone}>{label}</Badge>
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
          {isUntouched(record) && <Fact name="Undone">None</Fact>}
          {record.keptRows > 0 && <Fact name="Left alone">{formatCount(record.keptRows)}</Fact>}
        </Facts>
      </RecordSection>
      <ChangedRows id={record.id} undoOne={undoOne && ((row) => undoOne(record, row))} />
    </>
  )
}
