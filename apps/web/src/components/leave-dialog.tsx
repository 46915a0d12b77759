import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import type { LeaveGuard } from '../hooks/use-leave-guard.ts'

/** Asked before unsaved edits are left behind; `onDiscard` lets them go, the kept draft too. */
export const LeaveDialog = ({ guard, onDiscard }: { guard: LeaveGuard; onDiscard: () => void }) => (
  <ConfirmDialog
    isOpen={guard.isAsking}
    onClose={guard.stay}
    onConfirm={() => {
      onDiscard()
      guard.leave()
    }}
    tone="danger"
    title="Leave without saving"
    confirmLabel="Leave without saving"
    description="What you changed here is not saved yet and will be lost."
  />
)
