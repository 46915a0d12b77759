import type { ChangeSet } from '@joy/contract'
import { Consequence } from '@joy/ui/dialog.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { ShieldCheck, Undo2 } from 'lucide-react'
import { UndoDialog } from '#features/change-sets/undo-dialog.tsx'
import type { UndoOf } from '#features/change-sets/use-undo-changes.ts'
import { leftToUndo } from './job-labels.ts'

const asBefore = 'what stood there before.'
const withoutAdded = 'what stood there before, and whoever was added leaves the list again.'
const whatComesBack: Record<ChangeSet['kind'], string> = {
  import: withoutAdded,
  sync: withoutAdded,
  reconcile: withoutAdded,
  comp: asBefore,
  tag: 'the tags that they had before. What they were given anew since stays.',
}

/** What the undo of a change set will do. */
export const UndoChangesDialog = ({ undo }: { undo: UndoOf<ChangeSet> }) => (
  <UndoDialog undo={undo} count={undo.asked ? leftToUndo(undo.asked) : 0} description={undo.asked?.title}>
    {(changed, left) => (
      <>
        {changed === 0 && (
          <Consequence icon={<Icon of={ShieldCheck} />}>Nobody among them was changed or confirmed since.</Consequence>
        )}
        <Consequence icon={<Icon of={Undo2} />}>
          {changed !== undefined && left === 0 ? 'All of them get' : 'The others get'} back{' '}
          {undo.asked && whatComesBack[undo.asked.kind]}
        </Consequence>
      </>
    )}
  </UndoDialog>
)
