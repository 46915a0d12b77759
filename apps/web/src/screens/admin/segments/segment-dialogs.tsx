import type { Segment } from '@joy/contract'
import { Button } from '@joy/ui/button.tsx'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Dialog } from '@joy/ui/dialog.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { useState } from 'react'
import { CopyAddressesDialog } from './copy-addresses-dialog.tsx'
import { ExportSegmentDialog } from './export-segment-dialog.tsx'
import type { SegmentActs } from './use-segment-acts.ts'

export type Asked = { act: 'export' | 'copy' | 'rename' | 'remove'; segment: Segment }
type Props = { asked: Asked | null; all: readonly Segment[]; acts: SegmentActs; onClose: () => void }
export type SegmentDialogProps = { segment: Segment; acts: SegmentActs; onClose: () => void }

/** What is asked before something is done with a segment. */
export function SegmentDialogs({ asked, all, acts, onClose }: Props) {
  if (!asked) return null
  // As it is now: another may have changed it meanwhile.
  const segment = all.find(({ id }) => id === asked.segment.id) ?? asked.segment
  const Opened = dialogs[asked.act]
  return <Opened key={segment.id} segment={segment} acts={acts} onClose={onClose} />
}

function RenameDialog({ segment, acts, onClose }: SegmentDialogProps) {
  const [name, setName] = useState(segment.name)
  const close = () => {
    acts.forgetRename()
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title="Rename segment"
      {...(segment.isShared ? { description: 'Everybody on the team sees it by this name.' } : {})}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') acts.rename(segment, name.trim(), close)
        }}
        className="grid gap-4"
      >
        <TextField
          label="Name"
          data-autofocus
          autoComplete="off"
          maxLength={60}
          value={name}
          error={acts.renameFault}
          onChange={(event) => {
            setName(event.target.value)
            acts.forgetRename()
          }}
        />
        <div className="flex justify-end gap-2 max-md:*:flex-1">
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            tone="primary"
            disabled={name.trim() === ''}
            isPending={acts.isRenaming}
            pendingLabel="Saving..."
          >
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const RemoveDialog = ({ segment, acts, onClose }: SegmentDialogProps) => (
  <ConfirmDialog
    isOpen
    onClose={onClose}
    title={`Delete '${segment.name}'`}
    description={`${segment.isShared ? 'It is deleted for everybody on the team, with' : 'It is deleted with'} its size over time. Its people stay as they are. This cannot be undone.`}
    confirmLabel="Delete segment"
    tone="danger"
    isPending={acts.isRemoving}
    pendingLabel="Deleting..."
    onConfirm={() => acts.remove(segment, onClose)}
  />
)

const dialogs = {
  export: ExportSegmentDialog,
  copy: CopyAddressesDialog,
  rename: RenameDialog,
  remove: RemoveDialog,
}
