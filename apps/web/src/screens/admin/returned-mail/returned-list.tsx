import { Section } from '@joy/ui/card.tsx'
import { Segmented } from '@joy/ui/segmented.tsx'
import { ListView } from '#components/list/list-view.tsx'
import type { TableView } from '#components/table-view/use-table-view.ts'
import { ListToolbar } from '#components/list/list-toolbar.tsx'
import { SavedViews } from '#features/saved-views/saved-views.tsx'
import { returnedColumns } from './returned-columns.tsx'
import type { Returned } from './use-returned.ts'

const searchId = 'search-returned-mail'
const kinds = [
  { value: 'all', label: 'All' },
  { value: 'hard', label: 'Hard' },
  { value: 'soft', label: 'Soft' },
  { value: 'complaint', label: 'Spam' },
  { value: 'refused', label: 'Refused' },
] as const

/** What came back of our mail, newest first. */
export const ReturnedList = ({ returned }: { returned: Returned }) => (
  <Section title="What came back">
    <ListView
      table="returned-mail"
      label="Returned mail"
      noun="reports"
      nounOfOne="report"
      columns={returnedColumns}
      page={returned.page}
      params={returned.params}
      searchId={searchId}
      isTwoLine
      toolbar={(view) => <ReturnedToolbar returned={returned} view={view} />}
      failed={{ sentence: 'The reports could not be loaded.', whatFailed: 'Failed to fetch the returned mail' }}
      empty={{
        none: { title: 'Nothing came back', text: 'Bounces and complaints stand here as they are reported.' },
        noMatch: {
          title: 'No reports match your search',
          text: 'Another address, answer or kind may find it.',
          clear: 'Clear search and filter',
        },
      }}
    />
  </Section>
)

const ReturnedToolbar = ({ returned: { params, kind }, view }: { returned: Returned; view: TableView }) => (
  <ListToolbar
    search={{ id: searchId, of: 'returned mail', params, width: 'flex-1 md:max-w-70 md:min-w-40' }}
    view={view}
    before={
      <Segmented
        label="Kind"
        options={kinds}
        value={kind ?? 'all'}
        onChange={(value) => params.setFilter('kind', value === 'all' ? undefined : value)}
        className="max-md:order-last max-md:basis-full"
      />
    }
  >
    <SavedViews screen="returned-mail" />
  </ListToolbar>
)
