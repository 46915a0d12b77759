import type { Noted } from '@joy/contract'
import { Button } from '@joy/ui/button.tsx'
import { Dialog } from '@joy/ui/dialog.tsx'
import { NotesPart } from './notes-part.tsx'

type Props = { of: Noted; email: string; isOpen: boolean; onClose: () => void }

/** The notes on somebody who has no record of their own: they are seen from both lists (ruling 58). */
export const NotesDialog = ({ of, email, isOpen, onClose }: Props) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={<span className="[overflow-wrap:anywhere]">{email}</span>}
    footer={
      <Button data-autofocus onClick={onClose}>
        Close
      </Button>
    }
  >
    <div className="-mx-5 max-h-[55vh] overflow-y-auto max-md:-mx-4">
      <NotesPart {...of} />
    </div>
  </Dialog>
)
