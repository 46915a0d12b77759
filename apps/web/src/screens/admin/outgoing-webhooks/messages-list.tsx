import { OUTGOING_KEPT_DAYS } from '@joy/domain/integrations/outgoing-events.ts'
import { Section } from '@joy/ui/card.tsx'
import { ListView } from '#components/list/list-view.tsx'
import type { TableView } from '#components/table-view/use-table-view.ts'
import { FilterToolbar } from '#features/saved-views/filter-toolbar.tsx'
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

const MessagesToolbar = ({ messages: { params, page, filters }, view }: { messages: Messages; view: TableView }) => (
  <FilterToolbar
    screen="outgoing-messages"
    filters={filters}
    values={params.filters}
    onChange={params.setFilter}
    disabled={!page.data && !page.isError}
    view={view}
  />
)
