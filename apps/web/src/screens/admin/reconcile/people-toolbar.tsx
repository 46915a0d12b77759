import { discrepancyTitles } from '@joy/domain/reconcile/discrepancy-labels.ts'
import { SearchField } from '@joy/ui/search-field.tsx'
import { Toolbar } from '@joy/ui/toolbar.tsx'
import type { ReactNode } from 'react'
import { FilterChip } from '#components/filters/filter-chip.tsx'
import { SavedViews } from '#features/saved-views/saved-views.tsx'
import type { Reconcile } from './use-reconcile.ts'

export const searchId = 'search-reconcile'

/** Search by name and address, and the kind that the list is narrowed to as a chip; the kinds stand above the list. */
export const PeopleToolbar = ({ params, code, end }: Pick<Reconcile, 'params' | 'code'> & { end: ReactNode }) => (
  <Toolbar
    end={
      <>
        <SavedViews screen="reconcile" />
        {end}
      </>
    }
  >
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      <SearchField
        id={searchId}
        label="Search people"
        placeholder="Search people..."
        hotkey="/"
        value={params.text}
        onChange={params.setText}
        className="max-md:flex-1 md:w-70"
      />
      {code && (
        <div className="min-w-0 max-md:order-1">
          <FilterChip
            label="Kind"
            isLabelSeen={false}
            word={discrepancyTitles[code]}
            onRemove={() => params.setFilter('kind', undefined)}
          />
        </div>
      )}
    </div>
  </Toolbar>
)
