import type { PaidSubscription } from '@joy/contract'
import { isEnded } from '@joy/domain/plans/revenue.ts'
import { Badge } from '@joy/ui/badge.tsx'
import { StatusBadge } from '#components/status-badge.tsx'
import { isTermOver, statusLabel } from './subscription-labels.ts'

/** The provider's word; what still runs but is to end says so. What needs somebody is clay, what is over is grey. */
export function SubscriptionStatus(subscription: PaidSubscription) {
  const { status, endedAt, isCancelAtPeriodEnd, collectionPause } = subscription
  if (isEnded(status)) return <Badge tone="neutral">{statusLabel(status)}</Badge>
  if (endedAt) return <Badge tone="neutral">Ended</Badge>
  if (isCancelAtPeriodEnd) return <Badge tone="wait">Ending</Badge>
  if (collectionPause) return <Badge tone="wait">Payments paused</Badge>
  if (isTermOver(subscription)) return <Badge tone="warn">Term ended</Badge>
  if (status === 'past_due' || status === 'unpaid') return <Badge tone="warn">{statusLabel(status)}</Badge>
  return <StatusBadge status={statusLabel(status)} />
}
