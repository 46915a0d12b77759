import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Pane } from '@joy/ui/pane.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Link } from 'react-router-dom'
import { formatMoment, formatMomentWithZone } from '#dates.ts'
import { LoadError } from '#components/load-error.tsx'
import { WebhookStatus } from '#features/webhooks/webhook-status.tsx'
import { trpc } from '#data/trpc.ts'
import { paths } from '#paths.ts'
import type { TabPlatform } from './platform-parts.tsx'

/** What the platform told last, how much of it failed, and the way to all of it. */
export function DeliveriesPane({ platform }: { platform: TabPlatform }) {
  const totals = trpc.webhooks.totals.useQuery()
  const its = totals.data?.platforms.find((it) => it.platform === platform)
  return (
    <Pane aria-label="Deliveries" className="grid grid-cols-[minmax(0,1fr)] gap-2 p-4 md:px-5">
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h2 className="text-body font-bold">Last delivery</h2>
        <TextLink as={Link} to={paths.webhooks({ platform })} className="min-h-6">
          All deliveries
        </TextLink>
      </div>
      {totals.isPending && <Skeleton className="h-2.5 w-44" />}
      {totals.isError && (
        <LoadError
          sentence="The deliveries could not be loaded."
          whatFailed="Failed to fetch the webhook totals"
          error={totals.error}
          onRetry={() => void totals.refetch()}
          isRetrying={totals.isFetching}
        />
      )}
      {its && !its.latest && (
        <p className="text-table text-text-soft">{integrationTitles[platform]} has told nothing yet.</p>
      )}
      {its?.latest && (
        <div className="flex items-center justify-between gap-3 text-table">
          <div className="min-w-0">
            <Link
              to={paths.webhook(its.latest.id)}
              className="block min-h-6 truncate font-[540] underline-offset-3 hover:underline"
              title={its.latest.type}
            >
              {its.latest.type}
            </Link>
            <time
              dateTime={its.latest.receivedAt}
              title={formatMomentWithZone(its.latest.receivedAt)}
              className="block text-meta text-text-soft tabular-nums"
            >
              {formatMoment(its.latest.receivedAt)}
            </time>
          </div>
          <WebhookStatus status={its.latest.status} />
        </div>
      )}
      {its !== undefined && its.failed > 0 && (
        <TextLink as={Link} to={paths.webhooks({ platform, status: 'failed' })} className="min-h-6 justify-self-start">
          {formatCount(its.failed)} failed: see why
        </TextLink>
      )}
    </Pane>
  )
}
