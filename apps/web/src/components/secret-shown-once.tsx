import { Button } from '@joy/ui/button.tsx'
import { Dialog } from '@joy/ui/dialog.tsx'
import { Copy } from 'lucide-react'
import { useCopy } from '#hooks/use-copy.ts'

type Props = { title: string; secret: string; use: string; onClose: () => void }

/** What leaves the server this once, with what it is for; it closes by its button alone. */
export function SecretShownOnce({ title, secret, use, onClose }: Props) {
  const copy = useCopy()
  return (
    <Dialog
      isOpen
      onClose={() => undefined}
      title={title}
      description={`It is shown now and never again. ${use}`}
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
