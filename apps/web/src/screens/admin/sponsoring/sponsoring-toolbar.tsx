import { SearchField } from '@joy/ui/search-field.tsx'
import { Segmented } from '@joy/ui/segmented.tsx'
import { Toolbar } from '@joy/ui/toolbar.tsx'
import type { ListParams } from '#components/list/use-list-params.ts'

export const searchId = 'search-sponsoring'

type Props = {
  params: Pick<ListParams, 'text' | 'setText'> & {
    filters: { state?: string }
    setFilter: (name: 'state', value: string | undefined) => void
  }
  noun: 'requests' | 'offers'
  /** What the narrower choice is called. */
  openWord: string
}

/** Search by name and address, and all or those that something is to be done about. */
export const SponsoringToolbar = ({ params, noun, openWord }: Props) => (
  <Toolbar>
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      <SearchField
        id={searchId}
        label={`Search ${noun}`}
        placeholder={`Search ${noun}...`}
        hotkey="/"
        value={params.text}
        onChange={params.setText}
        className="flex-1 max-[22.5rem]:basis-full md:max-w-70 md:min-w-40"
      />
      <Segmented
        label="Which"
        value={params.filters.state === 'open' ? 'open' : 'all'}
        options={[
          { value: 'all', label: 'All' },
          { value: 'open', label: openWord },
        ]}
        onChange={(value) => params.setFilter('state', value === 'open' ? 'open' : undefined)}
      />
    </div>
  </Toolbar>
)
