import { LinkButton } from '@joy/ui/link-button.tsx'
import { Link } from 'react-router-dom'
import { ListView } from '#components/list/list-view.tsx'
import { paths } from '#paths.ts'
import type { Webhooks } from './use-webhooks.ts'
import { webhooksColumns } from './webhooks-columns.tsx'
import { searchId, WebhooksToolbar } from './webhooks-toolbar.tsx'

/** The webhook events with their tools. */
export const WebhooksList = ({ webhooks: { params, page, record } }: { webhooks: Webhooks }) => (
  <ListView
    table="webhooks"
    label="Events"
    noun="events"
    nounOfOne="event"
    columns={webhooksColumns(record)}
    page={page}
    params={params}
    record={record}
    searchId={searchId}
    isTwoLine
    toolbar={(view) => <WebhooksToolbar params={params} view={view} disabled={!page.data && !page.isError} />}
    failed={{ sentence: 'The events could not be loaded.', whatFailed: 'Failed to fetch webhook events' }}
    empty={{
      none: {
        title: 'No events yet',
        text: 'What Substack, Planning Center and Stripe tell stands here, once their webhook has a secret.',
        actions: (
          <LinkButton as={Link} to={paths.integrations()} tone="primary">
            Set up a webhook
          </LinkButton>
        ),
      },
      noMatch: {
        title: 'No events match your search',
        text: 'Search for at least three letters of an event, its type, or what it happened to.',
        clear: 'Clear search and filters',
      },
    }}
  />
)
