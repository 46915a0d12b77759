import type { PeopleFilter } from '@joy/contract'
import { late } from '@joy/ui/late.tsx'

export type ConditionChipsProps = {
  /** Null: what stands in the address cannot be read. */
  filter: PeopleFilter | null
  onChange: (filter: string) => void
  onEdit: () => void
}

/** The conditions in force in words, each with its way out; a group is one. */
export const ConditionChips = late<ConditionChipsProps>(
  async () => (await import('./condition-chips-part.tsx')).ConditionChipsPart,
)
