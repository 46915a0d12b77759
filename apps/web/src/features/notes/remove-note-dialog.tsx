import type { Note } from '@joy/contract'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'

type Props = { note: Note | null; isPending: boolean; onConfirm: () => void; onClose: () => void }

/** Asks before a note is gone: it stands nowhere else, the log does not say what was in it. */
export const RemoveNoteDialog = ({ note, isPending, onConfirm, onClose }: Props) => (
  <ConfirmDialog
    isOpen={note !== null}
    onClose={onClose}
    title="Delete note"
    description={`The note by ${note?.author ?? 'them'} is gone from every record of this person. This cannot be undone.`}
    confirmLabel="Delete note"
    tone="danger"
    isPending={isPending}
    pendingLabel="Deleting..."
    onConfirm={onConfirm}
  >
    {note && (
      <p
        dir="auto"
        className="line-clamp-4 border-l-2 border-edge pl-3 text-table whitespace-pre-line text-text-soft [overflow-wrap:anywhere]"
      >
        {note.text}
      </p>
    )}
  </ConfirmDialog>
)
