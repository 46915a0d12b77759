import { BaseButton } from '@joy/ui/base-button.tsx'
import { consoleMessages } from '#data/console-messages.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { Avatar } from '@joy/ui/avatar.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { SearchField } from '@joy/ui/search-field.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Link } from 'react-router-dom'
import { ListAnnouncement } from '#components/list/list-announcement.tsx'
import { LoadError } from '#components/load-error.tsx'
import { StatusBadge } from '#components/status-badge.tsx'
import { paths } from '#paths.ts'
import { ChosenSubscriber } from './chosen-subscriber.tsx'
import type { Subject } from './use-subject.ts'

export const searchId = 'find-subscriber'

/** The search, its answers to choose from, and who was chosen. */
export function FindSubscriber({ subject }: { subject: Subject }) {
  if (subject.id !== null) return <ChosenSubscriber id={subject.id} onChange={subject.change} />
  return (
    <div className="grid gap-2">
      <SearchField
        id={searchId}
        label="Find the subscriber"
        placeholder="Search subscribers..."
        value={subject.text}
        onChange={subject.setText}
      />
      <ListAnnouncement
        params={{ isNarrowed: subject.search.length > 1, search: subject.search }}
        page={subject.found}
        noun="subscribers"
        nounOfOne="subscriber"
      />
      <Found subject={subject} />
    </div>
  )
}

function Found({ subject: { found, search, text, choose } }: { subject: Subject }) {
  if (text.trim().length < 2)
    return <p className="text-meta text-text-soft">By name or e-mail address; two letters are enough to begin.</p>
  if (found.isError)
    return (
      <LoadError
        sentence={consoleMessages.subscribersNotLoaded}
        whatFailed={consoleMessages.fetchSubscribers}
        error={found.error}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    )
  if (!found.data || search !== text.trim()) return <Skeleton className="h-11 w-full rounded-control" />
  const { items, matching } = found.data
  if (items.length === 0)
    return (
      <Notice tone="neutral" title={`Nobody on the list matches '${search}'`} role="status">
        Only subscribers of the newsletter can be upgraded.{' '}
        <TextLink as={Link} to={paths.sync('import')}>
          Import CSV
        </TextLink>
      </Notice>
    )
  const more = (matching ?? Infinity) - items.length
  return (
    <>
      <ul aria-label="Subscribers found" className="grid overflow-hidden rounded-control border border-edge">
        {items.map((item) => (
          <li key={item.id} className="border-b border-edge-subtle last:border-0">
            <BaseButton
              onClick={() => choose(item.id)}
              className="grid min-h-12 w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-3 py-2 text-left text-table -outline-offset-2 hover:bg-hover"
            >
              <Avatar name={item.name ?? item.email} />
              <span className="min-w-0">
                <span className="block truncate font-[560]">{item.name ?? item.email}</span>
                <span className="block truncate text-meta text-text-soft">
                  {item.email} · {tierName(item.subscriptionTier)}
                </span>
              </span>
              <StatusBadge status={item.subscriptionStatus} />
            </BaseButton>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="text-meta text-text-soft">
          {Number.isFinite(more) ? `+ ${formatCount(more)} more` : 'And many more'}. Type more of the name or address.
        </p>
      )}
    </>
  )
}
