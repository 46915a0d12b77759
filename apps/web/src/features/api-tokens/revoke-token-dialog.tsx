import type { ApiToken } from '@joy/contract'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'

type Props = { token: ApiToken | null; isPending: boolean; onConfirm: () => void; onClose: () => void }

/** Asks before a key is void: scripts that use it stop at once. */
export const RevokeTokenDialog = ({ token, isPending, onConfirm, onClose }: Props) => (
  <ConfirmDialog
    isOpen={token !== null}
    onClose={onClose}
    title="Revoke API token"
    description={`Scripts that use ${token?.name ?? 'it'} are refused from now on. This cannot be undone.`}
    confirmLabel="Revoke API token"
    tone="danger"
    isPending={isPending}
    onConfirm={onConfirm}
  />
)
