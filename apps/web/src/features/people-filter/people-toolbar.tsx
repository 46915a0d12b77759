import type { AskedSubscribers } from '@joy/contract'
import { readPeopleFilter } from '@joy/domain/people-filter/filter-text.ts'
import { narrowsPeople } from '@joy/domain/people-filter/narrows-people.ts'
import { Button } from '@joy/ui/button.tsx'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { FilterToolbar } from '../saved-views/filter-toolbar.tsx'
import { ManageTagsLink } from '../tags/manage-tags-link.tsx'
import { ConditionChips } from './condition-chips.tsx'
import { FilterPeopleDialog } from './filter-people-dialog.tsx'

type Toolbar<Name extends string> = Parameters<typeof FilterToolbar<Name>>[0]
type Props<Name extends string> = Omit<Toolbar<Name>, 'filterFooter' | 'furtherChips'> & {
  /** The conditions as they stand in the address, and what the list is narrowed by beside them. */
  further: string
  asked: AskedSubscribers
  onFurther: (filter: string) => void
}

/** The toolbar of a list of people: its quick filters, and beneath them the way to conditions of every field. */
export function PeopleToolbar<Name extends string>({ further, asked, onFurther, ...toolbar }: Props<Name>) {
  const [isOpen, setOpen] = useState(false)
  const read = readPeopleFilter(further)
  const filter = 'fault' in read ? null : read
  const { filter: _, ...beside } = asked
  return (
    <>
      <FilterToolbar
        {...toolbar}
        furtherChips={
          (filter === null || narrowsPeople(filter)) && (
            <ConditionChips filter={filter} onChange={onFurther} onEdit={() => setOpen(true)} />
          )
        }
        filterFooter={(close) => (
          <>
            <Button
              icon={SlidersHorizontal}
              onClick={() => {
                close()
                setOpen(true)
              }}
            >
              More conditions
            </Button>
            <ManageTagsLink />
          </>
        )}
      />
      <FilterPeopleDialog
        isOpen={isOpen}
        filter={filter}
        asked={beside}
        onClose={() => setOpen(false)}
        onApply={(applied) => {
          setOpen(false)
          onFurther(applied)
        }}
      />
    </>
  )
}
