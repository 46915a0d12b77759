import { discrepancyTitles } from '@joy/domain/reconcile/discrepancy-labels.ts'
import type { ReactNode } from 'react'
import { ListToolbar } from '#components/list/list-toolbar.tsx'
import { FilterChip } from '#components/filters/filter-chip.tsx'
import { SavedViews } from '#features/saved-views/saved-views.tsx'
import type { Reconcile } from './use-reconcile.ts'

export const searchId = 'search-reconcile'

/** Search by name and address, and the kind that the list is narrowed to as a chip; the kinds stand above the list. */
export const PeopleToolbar = ({ params, code, end }: Pick<Reconcile, 'params' | 'code'> & { end: ReactNode }) => (
  <ListToolbar
    search={{ id: searchId, of: 'people', params, width: 'max-md:flex-1 md:w-70' }}
    end={
      <>
        <SavedViews screen="reconcile" />
        {end}
      </>
    }
  >
    {code && (
      <div className="min-w-0 max-md:order-1">
        <FilterChip
          name="Kind"
          isNameSeen={false}
          label={discrepancyTitles[code]}
          onRemove={() => params.setFilter('kind', undefined)}
        />
      </div>
    )}
  </ListToolbar>
)
