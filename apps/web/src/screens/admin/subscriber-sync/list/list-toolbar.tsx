import { SearchField } from '@joy/ui/search-field.tsx'
import { Toolbar } from '@joy/ui/toolbar.tsx'
import { FilterChips } from '../../../../components/subscriber-filter/filter-chips.tsx'
import { FilterMenu } from '../../../../components/subscriber-filter/filter-menu.tsx'
import { SavedViews } from '../../../../components/saved-views/saved-views.tsx'
import type { SubscriberList } from '../../../../hooks/use-subscriber-list.ts'
import { ViewMenu, type ViewMenuProps } from './view-menu.tsx'

export const searchId = 'search-subscribers'

/** What the list is, and the tools that narrow and shape it. On a phone the filters in force have a line of their own. */
export const ListToolbar = ({ params, view }: Pick<SubscriberList, 'params'> & { view: ViewMenuProps }) => (
  <Toolbar
    title="Subscriber List"
    description="Manage your Substack subscribers and synchronize with external platforms."
  >
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      <SearchField
        id={searchId}
        label="Search by email"
        placeholder="Search by email..."
        hotkey="/"
        value={params.text}
        onChange={params.setText}
        className="max-md:flex-1 md:w-70"
      />
      <FilterMenu values={params.filters} onChange={params.setFilter} disabled={view.disabled ?? false} />
      <SavedViews screen="sync" />
      {Object.keys(params.filters).length > 0 && (
        <div className="flex flex-wrap gap-2 max-md:order-last max-md:basis-full">
          <FilterChips values={params.filters} onRemove={(name) => params.setFilter(name, undefined)} />
        </div>
      )}
      <div className="ml-auto">
        <ViewMenu {...view} />
      </div>
    </div>
  </Toolbar>
)
