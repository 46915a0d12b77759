import { Segmented } from '@joy/ui/segmented.tsx'
import { ListToolbar } from '#components/list/list-toolbar.tsx'
import type { ListParams } from '#components/list/use-list-params.ts'

export const searchId = 'search-sponsoring'

type Props = {
  params: Pick<ListParams, 'text' | 'setText'> & {
    filters: { state?: string }
    setFilter: (name: 'state', value: string | undefined) => void
  }
  noun: 'requests' | 'offers'
  /** What the narrower choice is called. */
  openLabel: string
}

/** Search by name and address, and all or those that something is to be done about. */
export const SponsoringToolbar = ({ params, noun, openLabel }: Props) => (
  <ListToolbar search={{ id: searchId, of: noun, params }}>
    <Segmented
      label="Which"
      value={params.filters.state === 'open' ? 'open' : 'all'}
      options={[
        { value: 'all', label: 'All' },
        { value: 'open', label: openLabel },
      ]}
      onChange={(value) => params.setFilter('state', value === 'open' ? 'open' : undefined)}
    />
  </ListToolbar>
)
