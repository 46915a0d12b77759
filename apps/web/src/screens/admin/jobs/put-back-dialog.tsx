import { counted } from '@joy/domain/labels/counted.ts'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Consequence } from '@joy/ui/dialog.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { Download, Undo2 } from 'lucide-react'
import type { BatchMutations } from './use-batch-mutations.ts'

/** Says what putting a batch back means before it happens. */
export function PutBackDialog({ mutations }: { mutations: BatchMutations }) {
  const rows = mutations.asked?.rows ?? 0
  const title = `Put ${counted(rows, 'person', 'people')} back`
  return (
    <ConfirmDialog
      isOpen={mutations.asked !== null}
      onClose={mutations.close}
      title={title}
      description="For a file that Substack refused or that was never uploaded."
      confirmLabel={title}
      isPending={mutations.isPuttingBack}
      onConfirm={() => void mutations.putBack()}
    >
      <ul className="grid gap-2.5">
        <Consequence icon={<Icon of={Undo2} />}>
          They count as unexported again and are in the next website export, unless it leaves them out.
        </Consequence>
        <Consequence icon={<Icon of={Download} />}>
          The file of this batch can still be downloaded as it was.
        </Consequence>
      </ul>
    </ConfirmDialog>
  )
}
