import { Button } from '@joy/ui/button.tsx'
import { Dialog } from '@joy/ui/dialog.tsx'
import { Copy } from 'lucide-react'
import { useCopy } from '#hooks/use-copy.ts'

/** An endpoint's secret, this once; it closes by its button alone. */
export function SecretShownOnce({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copy = useCopy()
  return (
    <Dialog
      isOpen
      onClose={() => undefined}
      title="Copy the secret"
      description="It is shown now and never again. Your tool needs it to see that a message is from here."
      footer={
        <>
          <Button icon={Copy} onClick={() => void copy(secret)}>
            Copy
          </Button>
          <Button data-autofocus tone="primary" onClick={onClose}>
            I have kept it
          </Button>
        </>
      }
    >
      <p className="rounded-panel bg-surface-sunk px-4 py-3 font-semibold break-all select-all">{secret}</p>
    </Dialog>
  )
}
