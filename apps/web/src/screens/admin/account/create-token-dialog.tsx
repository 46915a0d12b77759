import { Dialog } from '@joy/ui/dialog.tsx'
import { SecretShownOnce } from '#components/secret-shown-once.tsx'
import { serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { CreateTokenForm } from './create-token-form.tsx'

/** Makes a key, then shows it this once; it then closes by its button alone. */
export function CreateTokenDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const create = trpc.apiTokens.create.useMutation()
  const close = () => {
    create.reset()
    onClose()
  }
  if (create.data)
    return (
      <SecretShownOnce
        title="Copy your API token"
        secret={create.data.token}
        use="Send it as Authorization: Bearer."
        onClose={close}
      />
    )
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Create API token"
      description="It acts in your name, and never may more than you."
    >
      {isOpen && (
        <CreateTokenForm
          isPending={create.isPending}
          error={
            create.error ? (serverMessage(create.error) ?? 'The server did not answer. Please try again.') : undefined
          }
          onSubmit={(input) => create.mutate(input)}
          onClose={close}
        />
      )}
    </Dialog>
  )
}
