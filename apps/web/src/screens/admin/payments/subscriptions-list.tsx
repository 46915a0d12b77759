import { LinkButton } from '@joy/ui/link-button.tsx'
import { ArrowUpRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ListView } from '#components/list/list-view.tsx'
import type { OpenRecord } from '#components/record/use-open-record.ts'
import { paths } from '#paths.ts'
import { subscriptionsColumns } from './subscriptions-columns.tsx'
import { SubscriptionsToolbar, searchId } from './subscriptions-toolbar.tsx'
import type { SubscriptionList } from './use-subscription-list.ts'

/** The subscriptions with their tools. */
export function SubscriptionsList({ list, record }: { list: SubscriptionList; record: OpenRecord }) {
  const { params, page, counting, unreadable } = list
  const { hasFilters } = params
  return (
    <ListView
      table="payments"
      label="Subscriptions"
      noun="subscriptions"
      nounOfOne="subscription"
      columns={subscriptionsColumns(params, record)}
      page={page}
      params={params}
      record={record}
      searchId={searchId}
      isTwoLine
      toolbar={(view, isReady) => (
        <SubscriptionsToolbar params={params} counting={counting} view={view} disabled={!isReady} />
      )}
      unreadable={unreadable}
      failed={{
        sentence: 'Failed to load subscriptions. Please try again.',
        whatFailed: 'Failed to fetch subscriptions',
      }}
      empty={{
        none: {
          title: 'No subscriptions yet',
          text: 'A paid subscription begins with an upgrade. Comped people stand in Community.',
          actions: (
            <LinkButton as={Link} to={paths.upgradeForm()} tone="primary" icon={ArrowUpRight}>
              New Upgrade
            </LinkButton>
          ),
        },
        noMatch: {
          title: 'No subscriptions match your search',
          text: hasFilters
            ? 'No subscription fits what is searched and filtered.'
            : `Neither a name nor an e-mail address holds '${params.search}'.`,
          clear: hasFilters ? 'Clear search and filters' : 'Clear search',
        },
      }}
    />
  )
}
