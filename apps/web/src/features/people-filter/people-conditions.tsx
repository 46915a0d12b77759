import { readPeopleFilter } from '@joy/domain/people-filter/filter-text.ts'
import { narrowsPeople } from '@joy/domain/people-filter/narrows-people.ts'
import { type ReactNode, useState } from 'react'
import { ConditionChips } from './condition-chips.tsx'
import { FilterPeopleDialog } from './filter-people-dialog.tsx'
import type { Counting } from './use-matching-count.ts'

export type PeopleConditionsProps = {
  /** The conditions as they stand in the address. */
  further: string
  onFurther: (filter: string) => void
  counting: Counting
}

/** What a toolbar needs for conditions of people: the chips of those in force, and the way to the dialog that makes them. */
export function PeopleConditions({
  further,
  onFurther,
  counting,
  children,
}: PeopleConditionsProps & { children: (chips: ReactNode, open: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const read = readPeopleFilter(further)
  const filter = 'fault' in read ? null : read
  return (
    <>
      {children(
        (filter === null || narrowsPeople(filter)) && (
          <ConditionChips filter={filter} onChange={onFurther} onEdit={() => setOpen(true)} />
        ),
        () => setOpen(true),
      )}
      <FilterPeopleDialog
        isOpen={isOpen}
        filter={filter}
        counting={counting}
        onClose={() => setOpen(false)}
        onApply={(applied) => {
          setOpen(false)
          onFurther(applied)
        }}
      />
    </>
  )
}
