import type { PeopleFilter } from '@joy/contract'
import { late } from '@joy/ui/late.tsx'
import type { Counting } from './use-matching-count.ts'

export type FilterPeopleDialogProps = {
  isOpen: boolean
  /** What is in force; null: it cannot be read, and another one takes its place. */
  filter: PeopleFilter | null
  counting: Counting
  onClose: () => void
  onApply: (filter: string) => void
}

/** Makes the conditions of a list, and says how many match before they are applied. */
export const FilterPeopleDialog = late<FilterPeopleDialogProps>(
  async () => (await import('./filter-people-dialog-part.tsx')).FilterPeopleDialogPart,
  { isWanted: ({ isOpen }) => isOpen, onGone: ({ onClose }) => onClose() },
)
