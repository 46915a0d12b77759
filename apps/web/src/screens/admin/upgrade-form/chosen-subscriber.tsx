import { consoleMessages } from '#data/console-messages.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { Avatar } from '@joy/ui/avatar.tsx'
import { Button } from '@joy/ui/button.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Link } from 'react-router-dom'
import { LoadError } from '#components/load-error.tsx'
import { StatusBadge } from '#components/status-badge.tsx'
import { trpc } from '#data/trpc.ts'
import { paths } from '#paths.ts'

/** Who was chosen, and what already stands for them. */
export function ChosenSubscriber({ id, onChange }: { id: number; onChange: () => void }) {
  const prospect = trpc.upgrades.prospect.useQuery({ subscriberId: id })
  if (prospect.isPending) return <Skeleton className="h-13 w-full rounded-control" />
  if (prospect.isError)
    return (
      <div className="grid gap-2">
        <LoadError
          sentence={consoleMessages.subscribersNotLoaded}
          whatFailed={consoleMessages.fetchSubscribers}
          error={prospect.error}
          onRetry={() => void prospect.refetch()}
          isRetrying={prospect.isFetching}
        />
        <div>
          <Button onClick={onChange}>Choose somebody else</Button>
        </div>
      </div>
    )
  const { subscriber, openUpgradeId, planningCenterMemberId, subscriptions } = prospect.data
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-control border border-edge bg-surface-sunk px-3 py-2.5 text-table">
        <Avatar name={subscriber.name ?? subscriber.email} />
        <div className="min-w-0">
          <p className="truncate font-[560]">{subscriber.name ?? subscriber.email}</p>
          <p className="flex flex-wrap items-center gap-x-2 text-meta text-text-soft [overflow-wrap:anywhere]">
            {subscriber.email} · {tierName(subscriber.subscriptionTier)}
            {subscriber.isComped && ' · Comped'} <StatusBadge status={subscriber.subscriptionStatus} isBare />
          </p>
        </div>
        <Button size="small" onClick={onChange}>
          Change
        </Button>
      </div>
      {openUpgradeId !== null && (
        <Notice tone="warn" title={`Upgrade #${openUpgradeId} is on its way already`} role="status">
          There can be one at a time for each person.{' '}
          <TextLink as={Link} to={paths.upgradeWorkflow(openUpgradeId)}>
            Open it
          </TextLink>
        </Notice>
      )}
      {planningCenterMemberId !== null && (
        <Notice tone="neutral" title="Registered in Planning Center already" role="status">
          As person {planningCenterMemberId}.
        </Notice>
      )}
      {subscriptions.map(({ id: subscriptionId, planTitle }) => (
        <Notice key={subscriptionId} tone="warn" title={`Pays for ${planTitle} here already`} role="status">
          To switch its plan instead, so that nothing is paid twice,{' '}
          <TextLink as={Link} to={paths.payment(subscriptionId)}>
            open that subscription
          </TextLink>
          .
        </Notice>
      ))}
    </div>
  )
}
