import type { OutgoingEndpoint } from '@joy/contract'
import { endpointForm } from '@joy/domain/forms/endpoint-form.ts'
import { Dialog } from '@joy/ui/dialog.tsx'
import type { Outcome } from '#data/outcome.ts'
import { serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { EndpointFields } from './endpoint-fields.tsx'

type Props = { endpoint: OutgoingEndpoint; onClose: () => void; onChanged: (outcome: Outcome) => void }

/** Name, address and events of an endpoint; its secret stays. */
export function ChangeEndpointDialog({ endpoint, onClose, onChanged }: Props) {
  const { id, label, address, events, isEnabled } = endpoint
  const change = trpc.outgoingWebhooks.change.useMutation({
    onSuccess: (changed) => {
      onChanged({ tone: 'good', title: `${changed.label} is changed` })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Change ${label}`}
      description="Its secret stays as it is. Another address takes your password."
    >
      <EndpointFields
        form={endpointForm}
        start={{ label, address, events, password: '' }}
        submitLabel="Save"
        asksPassword={(next) => next !== address}
        isPending={change.isPending}
        error={
          change.error ? (serverMessage(change.error) ?? 'The server did not answer. Please try again.') : undefined
        }
        onSubmit={(input) => change.mutate({ ...input, id, isEnabled })}
        onClose={onClose}
      />
    </Dialog>
  )
}
