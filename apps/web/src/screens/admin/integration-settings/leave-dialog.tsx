import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'

/** Asked before unsaved edits are left behind. */
export const LeaveDialog = ({
  isOpen,
  onStay,
  onLeave,
}: {
  isOpen: boolean
  onStay: () => void
  onLeave: () => void
}) => (
  <ConfirmDialog
    isOpen={isOpen}
    onClose={onStay}
    onConfirm={onLeave}
    tone="danger"
    title="Leave without saving"
    confirmLabel="Leave without saving"
    description="What you changed here is not saved yet and will be lost."
  />
)
