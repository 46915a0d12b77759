import { counted } from '@joy/domain/labels/counted.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Card, Section } from '@joy/ui/card.tsx'
import { LoadError } from '#components/load-error.tsx'
import { trpc } from '#data/trpc.ts'
import { formatDay, formatMomentWithZone } from '#dates.ts'

/** Who wants to be told when paid plans open; nobody: nothing stands here. */
export function AwaitingOpening() {
  const list = trpc.requests.awaitingOpening.useQuery()
  if (list.isError)
    return (
      <LoadError
        sentence="Who waits for paid plans could not be loaded."
        whatFailed="Failed to fetch who waits for paid plans"
        error={list.error}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    )
  if (!list.data || list.data.total === 0) return null
  const { total, items } = list.data
  return (
    <Section title="Who wants to be told when paid plans open" note={getNote(total, items.length)}>
      <Card>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
        <ul tabIndex={0} aria-label="Who wants to be told" className="max-h-50 overflow-y-auto">
          {items.map(({ email, name, askedAt, deletionDueAt }) => (
            <li
              key={email}
              className="flex min-h-11 flex-wrap items-center gap-x-3 border-edge-subtle px-4 py-2 text-table not-first:border-t md:px-5"
            >
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {name && <bdi className="mr-2 font-[560]">{name}</bdi>}
                <span>{email}</span>
                {deletionDueAt && <span className="text-text-soft"> · leaves on {formatDay(deletionDueAt)}</span>}
              </span>
              <time dateTime={askedAt} title={formatMomentWithZone(askedAt)} className="text-text-soft tabular-nums">
                {formatDay(askedAt)}
              </time>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

function getNote(total: number, named: number): string {
  const people = counted(total, 'person', 'people')
  return total > named ? `${people}; the newest ${formatCount(named)} are named.` : `${people}, the newest first.`
}
