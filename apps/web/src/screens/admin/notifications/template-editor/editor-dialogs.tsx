import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import type { useLeaveGuard } from '../../../../hooks/use-leave-guard.ts'

type Props = {
  guard: ReturnType<typeof useLeaveGuard>
  onDiscard: () => void
  isRestoring: boolean
  isPending: boolean
  onRestore: () => void
  onKeep: () => void
}

/** Before words are lost: by leaving, or by going back to the default. */
export const EditorDialogs = ({ guard, onDiscard, isRestoring, isPending, onRestore, onKeep }: Props) => (
  <>
    <ConfirmDialog
      isOpen={guard.isAsking}
      onClose={guard.stay}
      title="Leave without saving"
      description="What you changed here has not been saved, and will be gone."
      confirmLabel="Leave without saving"
      tone="danger"
      onConfirm={() => {
        onDiscard()
        guard.leave()
      }}
    />
    <ConfirmDialog
      isOpen={isRestoring}
      onClose={onKeep}
      title="Restore default"
      description="The house’s own words hold again from the next mail on. The activity log keeps what stands here now."
      confirmLabel="Restore default"
      isPending={isPending}
      pendingLabel="Restoring..."
      onConfirm={onRestore}
    />
  </>
)
