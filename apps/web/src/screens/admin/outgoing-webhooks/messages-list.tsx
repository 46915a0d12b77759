import { OUTGOING_KEPT_DAYS } from '@joy/domain/integrations/outgoing-events.ts'
import { Section } from '@joy/ui/card.tsx'
import { Toolbar } from '@joy/ui/toolbar.tsx'
import { FilterChips } from '#components/filters/filter-chips.tsx'
import { FilterMenu } from '#components/filters/filter-menu.tsx'
import { ListView } from '#components/list/list-view.tsx'
import type { TableView } from '#components/table-view/use-table-view.ts'
import { ViewMenu } from '#components/table-view/view-menu.tsx'
import { SavedViews } from '#features/saved-views/saved-views.tsx'
import { messagesColumns } from './messages-columns.tsx'
import type { Messages } from './use-messages.ts'

/** What was and is to be told, newest first. */
export const MessagesList = ({ messages }: { messages: Messages }) => (
  <Section title="Messages" note={`Each is kept for ${OUTGOING_KEPT_DAYS} days.`}>
    <ListView
      table="outgoing-messages"
      label="Messages"
      noun="messages"
      nounOfOne="message"
      columns={messagesColumns(messages.record)}
      page={messages.page}
      params={messages.params}
      record={messages.record}
      isTwoLine
      toolbar={(view) => <MessagesToolbar messages={messages} view={view} />}
      failed={{ sentence: 'The messages could not be loaded.', whatFailed: 'Failed to fetch the outgoing messages' }}
      empty={{
        none: {
          title: 'Nothing was told yet',
          text: 'What happens stands here once an endpoint is told of it.',
        },
        noMatch: {
          title: 'No messages match these filters',
          text: 'Choose another endpoint or another status.',
          clear: 'Clear filters',
        },
      }}
    />
  </Section>
)

function MessagesToolbar({ messages: { params, page, filters }, view }: { messages: Messages; view: TableView }) {
  const disabled = !page.data && !page.isError
  return (
    <Toolbar>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
        <FilterMenu filters={filters} values={params.filters} onChange={params.setFilter} disabled={disabled} />
        <SavedViews screen="outgoing-messages" />
        {Object.keys(params.filters).length > 0 && (
          <div className="flex flex-wrap gap-2 max-md:order-last max-md:basis-full">
            <FilterChips
              filters={filters}
              values={params.filters}
              onRemove={(name) => params.setFilter(name, undefined)}
            />
          </div>
        )}
        <div className="ml-auto">
          <ViewMenu view={view} disabled={disabled} />
        </div>
      </div>
    </Toolbar>
  )
}
