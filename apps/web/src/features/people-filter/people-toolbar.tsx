import { Button } from '@joy/ui/button.tsx'
import { SlidersHorizontal } from 'lucide-react'
import { FilterToolbar } from '../saved-views/filter-toolbar.tsx'
import { ManageTagsLink } from '../tags/manage-tags-link.tsx'
import { PeopleConditions, type PeopleConditionsProps } from './people-conditions.tsx'

type Toolbar<Name extends string> = Parameters<typeof FilterToolbar<Name>>[0]
type Props<Name extends string> = Omit<Toolbar<Name>, 'filterFooter' | 'furtherChips'> & PeopleConditionsProps

/** The toolbar of a list whose rows are of people: its quick filters, and beneath them the way to conditions of every field. */
export const PeopleToolbar = <Name extends string>({ further, onFurther, counting, ...toolbar }: Props<Name>) => (
  <PeopleConditions further={further} onFurther={onFurther} counting={counting}>
    {(chips, open) => (
      <FilterToolbar
        {...toolbar}
        furtherChips={chips}
        filterFooter={(close) => (
          <>
            <Button
              icon={SlidersHorizontal}
              onClick={() => {
                close()
                open()
              }}
            >
              More conditions
            </Button>
            <ManageTagsLink />
          </>
        )}
      />
    )}
  </PeopleConditions>
)
