import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { OutgoingEndpoint } from '@joy/contract'
import { passwordAgainForm, type PasswordAgainForm } from '@joy/domain/forms/endpoint-form.ts'
import { PRIOR_SECRET_HOURS } from '@joy/domain/integrations/outgoing-events.ts'
import { Button } from '@joy/ui/button.tsx'
import { Dialog } from '@joy/ui/dialog.tsx'
import { PasswordField } from '@joy/ui/password-field.tsx'
import { useForm } from 'react-hook-form'
import { serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { EndpointSecret } from './endpoint-secret.tsx'

/** Another secret for an endpoint, after the password; then it is shown this once. */
export function RotateSecretDialog({ endpoint, onClose }: { endpoint: OutgoingEndpoint; onClose: () => void }) {
  const rotate = trpc.outgoingWebhooks.rotateSecret.useMutation()
  const setup = trpc.session.setup.useQuery()
  const { demoPassword } = setup.data ?? {}
  const { register, handleSubmit, formState } = useForm<PasswordAgainForm>({
    resolver: standardSchemaResolver(passwordAgainForm),
    defaultValues: { password: '' },
  })
  if (rotate.data) return <EndpointSecret secret={rotate.data.secret} onClose={onClose} />
  const refused = rotate.error && (serverMessage(rotate.error) ?? 'The server did not answer. Please try again.')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`New secret for ${endpoint.label}`}
      description={`The present one, which ends in ${endpoint.secretEnding}, signs as well for ${PRIOR_SECRET_HOURS} hours.`}
    >
      <form
        noValidate
        onSubmit={(event) => void handleSubmit(({ password }) => rotate.mutate({ id: endpoint.id, password }))(event)}
        className="grid gap-4"
      >
        <PasswordField
          label="Your password"
          data-autofocus
          helper={demoPassword ? `In this demo it is ${demoPassword}` : undefined}
          error={formState.errors.password?.message ?? refused ?? undefined}
          {...register('password')}
        />
        <div className="flex justify-end gap-2 max-md:*:flex-1">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" isPending={rotate.isPending} pendingLabel="Making...">
            Make a new secret
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
