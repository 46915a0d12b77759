import { LinkButton } from '@joy/ui/link-button.tsx'
import { Link } from 'react-router-dom'
import { ListView } from '#components/list/list-view.tsx'
import { paths } from '#paths.ts'
import { outboxColumns } from './outbox-columns.tsx'
import { OutboxToolbar, searchId } from './outbox-toolbar.tsx'
import type { Outbox } from './use-outbox.ts'

/** The mails with their tools. */
export const OutboxList = ({ outbox: { params, status, page, record } }: { outbox: Outbox }) => (
  <ListView
    table="outbox"
    label="Mails"
    noun="mails"
    nounOfOne="mail"
    columns={outboxColumns(record)}
    page={page}
    params={params}
    record={record}
    searchId={searchId}
    isTwoLine
    toolbar={(view) => <OutboxToolbar params={params} status={status} view={view} />}
    failed={{ sentence: 'The outbox could not be loaded.', whatFailed: 'Failed to fetch mails' }}
    empty={{
      none: {
        title: 'No mail yet',
        text: 'Mails stand here as soon as somebody signs up, pays or asks for a link.',
        actions: (
          <LinkButton as={Link} to={paths.notifications()}>
            See the templates
          </LinkButton>
        ),
      },
      noMatch: {
        title: 'No mails match your search',
        text: 'Another address, subject or state may find it.',
        clear: 'Clear search and filter',
      },
    }}
  />
)
