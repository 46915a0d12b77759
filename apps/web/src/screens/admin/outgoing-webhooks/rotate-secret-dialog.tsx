import type { OutgoingEndpoint } from '@joy/contract'
import { PRIOR_SECRET_HOURS } from '@joy/domain/integrations/outgoing-events.ts'
import { trpc } from '#data/trpc.ts'
import { PasswordAgainDialog } from '#features/session/password-again-dialog.tsx'
import { EndpointSecret } from './endpoint-secret.tsx'

/** Another secret for an endpoint, after the password; then it is shown this once. */
export function RotateSecretDialog({ endpoint, onClose }: { endpoint: OutgoingEndpoint; onClose: () => void }) {
  const rotate = trpc.outgoingWebhooks.rotateSecret.useMutation()
  if (rotate.data) return <EndpointSecret secret={rotate.data.secret} onClose={onClose} />
  return (
    <PasswordAgainDialog
      title={`New secret for ${endpoint.label}`}
      description={`The present one, which ends in ${endpoint.secretEnding}, signs as well for ${PRIOR_SECRET_HOURS} hours.`}
      confirmLabel="Make a new secret"
      making={rotate}
      onConfirm={(password) => rotate.mutate({ id: endpoint.id, password })}
      onClose={onClose}
    />
  )
}
