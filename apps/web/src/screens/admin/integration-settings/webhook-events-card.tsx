import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Card } from '@joy/ui/card.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Link } from 'react-router-dom'
import { formatMoment, formatMomentWithZone } from '#dates.ts'
import { LoadError } from '#components/load-error.tsx'
import { WebhookStatus } from '#features/webhooks/webhook-status.tsx'
import { trpc } from '#data/trpc.ts'
import { paths } from '#paths.ts'
import type { TabIntegration } from './integration-parts.tsx'

/** What the platform told last, how much of it failed, and the way to all of it. */
export function WebhookEventsCard({ platform }: { platform: TabIntegration }) {
  const totals = trpc.webhooks.totals.useQuery()
  const counts = totals.data?.platforms.find((it) => it.platform === platform)
  return (
    <Card aria-label="Webhook events" className="grid grid-cols-[minmax(0,1fr)] gap-2 p-4 md:px-5">
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-2">
        <h2 className="text-body font-bold">Last event</h2>
        <TextLink as={Link} to={paths.webhooks({ platform })} className="min-h-6">
          All events
        </TextLink>
      </div>
      {totals.isPending && <Skeleton className="h-2.5 w-44" />}
      {totals.isError && (
        <LoadError
          sentence="The events could not be loaded."
          whatFailed="Failed to fetch the webhook totals"
          error={totals.error}
          onRetry={() => void totals.refetch()}
          isRetrying={totals.isFetching}
        />
      )}
      {counts && !counts.latest && (
        <p className="text-table text-text-soft">{integrationTitles[platform]} has told nothing yet.</p>
      )}
      {counts?.latest && (
        <div className="flex items-center justify-between gap-3 text-table">
          <div className="min-w-0">
            <Link
              to={paths.webhook(counts.latest.id)}
              className="block min-h-6 truncate font-[540] underline-offset-3 hover:underline"
              title={counts.latest.type}
            >
              {counts.latest.type}
            </Link>
            <time
              dateTime={counts.latest.receivedAt}
              title={formatMomentWithZone(counts.latest.receivedAt)}
              className="block text-meta text-text-soft tabular-nums"
            >
              {formatMoment(counts.latest.receivedAt)}
            </time>
          </div>
          <WebhookStatus status={counts.latest.status} />
        </div>
      )}
      {counts !== undefined && counts.failed > 0 && (
        <TextLink as={Link} to={paths.webhooks({ platform, status: 'failed' })} className="min-h-6 justify-self-start">
          {formatCount(counts.failed)} failed: see why
        </TextLink>
      )}
    </Card>
  )
}
