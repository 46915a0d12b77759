import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import type { RetryUpgrades } from './use-retry-upgrades.ts'

/** Asks before everything that stopped goes on. */
export const RetryUpgradesDialog = ({ retry }: { retry: RetryUpgrades }) => (
  <ConfirmDialog
    isOpen={retry.isAsking}
    onClose={retry.close}
    title="Retry what needs attention"
    description="Each upgrade goes on at the step where it stopped. What is paid is not paid again."
    confirmLabel="Retry all"
    pendingLabel="Retrying..."
    isPending={retry.isPending}
    onConfirm={retry.retry}
  >
    <p>Those that ask which person they are for stay as they are, and those whose account is to be deleted.</p>
  </ConfirmDialog>
)
