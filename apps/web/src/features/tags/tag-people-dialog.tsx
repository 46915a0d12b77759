import { late } from '@joy/ui/late.tsx'
import type { Outcome } from '#data/outcome.ts'
import type { Change, Meant } from './use-tag-people.ts'

export type TagPeopleDialogProps = {
  /** Null: nothing is asked. */
  of: Meant | null
  /** It was confirmed, and nothing is answered yet: out of the way, with what was chosen in it. */
  isSending: boolean
  /** It was confirmed and not done: what was chosen stands there still. */
  failure: Outcome | null
  onClose: () => void
  onConfirm: (meant: Meant, change: Change) => void
}

/** Asks which tags many are given and which are taken from them. */
export const TagPeopleDialog = late<TagPeopleDialogProps>(
  async () => (await import('./tag-people-dialog-part.tsx')).TagPeopleDialogPart,
  { isWanted: ({ of }) => of !== null, onGone: ({ onClose }) => onClose() },
)
