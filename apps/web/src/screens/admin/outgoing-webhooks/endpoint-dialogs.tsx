import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { AddEndpointDialog } from './add-endpoint-dialog.tsx'
import { ChangeEndpointDialog } from './change-endpoint-dialog.tsx'
import { RotateSecretDialog } from './rotate-secret-dialog.tsx'
import type { EndpointActs } from './use-endpoint-acts.ts'

/** Whatever of an endpoint is asked for before it is done. */
export function EndpointDialogs({ acts }: { acts: EndpointActs }) {
  const { asked, close } = acts
  if (asked === null) return null
  if (asked.kind === 'add') return <AddEndpointDialog onClose={close} />
  const { endpoint } = asked
  if (asked.kind === 'change')
    return <ChangeEndpointDialog endpoint={endpoint} onClose={close} onChanged={acts.report} />
  if (asked.kind === 'rotate') return <RotateSecretDialog endpoint={endpoint} onClose={close} />
  return (
    <ConfirmDialog
      isOpen
      onClose={close}
      title="Remove endpoint"
      description={`${endpoint.label} is told nothing any more, and what was told to it leaves the list. This cannot be undone.`}
      confirmLabel="Remove endpoint"
      tone="danger"
      isPending={acts.isRemoving}
      onConfirm={() => acts.remove(endpoint)}
    />
  )
}
