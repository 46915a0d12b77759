import { Button } from '@joy/ui/button.tsx'
import { Dialog } from '@joy/ui/dialog.tsx'
import { Copy } from 'lucide-react'
import { serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { useCopy } from '#hooks/use-copy.ts'
import { CreateTokenForm } from './create-token-form.tsx'

/** Makes a key, then shows it this once; it then closes by its button alone. */
export function CreateTokenDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const create = trpc.apiTokens.create.useMutation()
  const close = () => {
    create.reset()
    onClose()
  }
  if (create.data) return <ShownOnce token={create.data.token} onClose={close} />
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

function ShownOnce({ token, onClose }: { token: string; onClose: () => void }) {
  const copy = useCopy()
  return (
    <Dialog
      isOpen
      onClose={() => undefined}
      title="Copy your API token"
      description="It is shown now and never again. Send it as Authorization: Bearer."
      footer={
        <>
          <Button icon={Copy} onClick={() => void copy(token)}>
            Copy
          </Button>
          <Button data-autofocus tone="primary" onClick={onClose}>
            I have kept it
          </Button>
        </>
      }
    >
      <p className="rounded-panel bg-surface-sunk px-4 py-3 font-semibold break-all select-all">{token}</p>
    </Dialog>
  )
}
