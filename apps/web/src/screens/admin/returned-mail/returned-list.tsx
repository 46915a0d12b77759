import { Section } from '@joy/ui/card.tsx'
import { SearchField } from '@joy/ui/search-field.tsx'
import { Segmented } from '@joy/ui/segmented.tsx'
import { Toolbar } from '@joy/ui/toolbar.tsx'
import { ListView } from '#components/list/list-view.tsx'
import type { TableView } from '#components/table-view/use-table-view.ts'
import { ViewMenu } from '#components/table-view/view-menu.tsx'
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
  <Toolbar>
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      <SearchField
        id={searchId}
        label="Search returned mail"
        placeholder="Search returned mail..."
        hotkey="/"
        value={params.text}
        onChange={params.setText}
        className="flex-1 md:max-w-70 md:min-w-40"
      />
      <SavedViews screen="returned-mail" />
      <div className="contents md:ml-auto md:flex md:items-center md:gap-2">
        <Segmented
          label="Kind"
          options={kinds}
          value={kind ?? 'all'}
          onChange={(value) => params.setFilter('kind', value === 'all' ? undefined : value)}
          className="max-md:order-last max-md:basis-full"
        />
        <ViewMenu view={view} />
      </div>
    </div>
  </Toolbar>
)
