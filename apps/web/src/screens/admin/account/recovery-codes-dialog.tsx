import { Button } from '@joy/ui/button.tsx'
import { Dialog } from '@joy/ui/dialog.tsx'
import { Copy, Download } from 'lucide-react'
import { saveAs } from '#data/save-as.ts'
import { useCopy } from '#hooks/use-copy.ts'

/** The recovery codes, shown this once: it closes by its button alone, so that no slip of the hand loses them. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[] | null; onClose: () => void }) {
  const copy = useCopy()
  const text = `${codes?.join('\n')}\n`
  return (
    <Dialog
      isOpen={codes !== null}
      onClose={() => undefined}
      title="Keep your recovery codes"
      description="Each signs you in once when your phone is not at hand. They are shown now and never again."
      footer={
        <>
          <Button icon={Copy} onClick={() => void copy(text)}>
            Copy
          </Button>
          <Button
            icon={Download}
            onClick={() => saveAs(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'recovery-codes.txt')}
          >
            Save as file
          </Button>
          <Button data-autofocus tone="primary" onClick={onClose} className="max-md:flex-1">
            I have kept them
          </Button>
        </>
      }
    >
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-panel bg-surface-sunk px-5 py-4 font-semibold tracking-wide tabular-nums"
      >
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
