import { Dialog } from '@joy/ui/dialog.tsx'
import { newEndpointForm } from '@joy/domain/forms/endpoint-form.ts'
import { serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { EndpointFields } from './endpoint-fields.tsx'
import { EndpointSecret } from './endpoint-secret.tsx'

const noAnswer = 'The server did not answer. Please try again.'

/** Adds an endpoint, then shows its secret this once. */
export function AddEndpointDialog({ onClose }: { onClose: () => void }) {
  const create = trpc.outgoingWebhooks.create.useMutation()
  if (create.data) return <EndpointSecret secret={create.data.secret} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add endpoint"
      description="It is told of what happens from now on, by signed messages to its address."
    >
      <EndpointFields
        form={newEndpointForm}
        start={{ label: '', address: '', events: [], password: '' }}
        submitLabel="Add endpoint"
        asksPassword={() => true}
        isPending={create.isPending}
        error={create.error ? (serverMessage(create.error) ?? noAnswer) : undefined}
        onSubmit={(input) => create.mutate(input)}
        onClose={onClose}
      />
    </Dialog>
  )
}
