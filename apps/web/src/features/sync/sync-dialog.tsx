import { late } from '@joy/ui/late.tsx'

export type SyncDialogProps = {
  isOpen: boolean
  onClose: () => void
  people: number
  /** About how long, by an earlier sync; null: none tells. */
  seconds: number | null
  onConfirm: () => void
}

/** Asks before a sync that takes many look-ups: how many, and about how long. */
export const SyncDialog = late<SyncDialogProps>(async () => (await import('./sync-dialog-part.tsx')).SyncDialogPart, {
  isWanted: ({ isOpen }) => isOpen,
  onGone: ({ onClose }) => onClose(),
})
