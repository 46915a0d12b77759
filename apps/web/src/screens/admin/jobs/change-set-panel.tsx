import type { ChangedRow, ChangeSet } from '@joy/contract'
import { useOutletContext } from 'react-router-dom'
import { RecordView } from '#components/record/record-view.tsx'
import { trpc } from '#data/trpc.ts'
import { useRecordId } from '#components/record/use-record-id.ts'
import { ChangeSetFacts } from './change-set-facts.tsx'

type Handed = {
  askUndo: ((it: ChangeSet) => void) | undefined
  undoOne: ((it: ChangeSet, row: ChangedRow) => void) | undefined
}

/** One change set beside the list, at /admin/jobs/changes/:id: what it did to whom. */
export function ChangeSetPanel() {
  const id = useRecordId()
  const record = trpc.changeSets.get.useQuery({ id: id ?? 0 }, { enabled: id !== null })
  const { askUndo, undoOne } = useOutletContext<Handed>()
  return (
    <RecordView
      id={id}
      query={record}
      label={(it) => it?.title ?? 'Change set'}
      gone={{ title: 'There is no such change set', text: 'Its number may be mistyped.' }}
      failed={{ sentence: 'This change set could not be loaded.', whatFailed: 'Failed to fetch the change set' }}
    >
      {(it) => <ChangeSetFacts record={it} askUndo={askUndo} undoOne={undoOne} />}
    </RecordView>
  )
}
