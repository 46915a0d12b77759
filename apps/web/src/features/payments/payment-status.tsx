import type { PaidSubscription } from '@joy/contract'
import { isEnded } from '@joy/domain/plans/revenue.ts'
import { Badge } from '@joy/ui/badge.tsx'
import { StatusBadge } from '#components/status-badge.tsx'
import { isTermOver, statusWords } from './payment-words.ts'

/** The provider's word; what still runs but is to end says so. What needs somebody is clay, what is over is grey. */
export function PaymentStatus(payment: PaidSubscription) {
  const { status, endedAt, isCancelAtPeriodEnd, collectionPause } = payment
  if (isEnded(status)) return <Badge tone="neutral">{statusWords(status)}</Badge>
  if (endedAt) return <Badge tone="neutral">Ended</Badge>
  if (isCancelAtPeriodEnd) return <Badge tone="wait">Ending</Badge>
  if (collectionPause) return <Badge tone="wait">Payments paused</Badge>
  if (isTermOver(payment)) return <Badge tone="warn">Term ended</Badge>
  if (status === 'past_due' || status === 'unpaid') return <Badge tone="warn">{statusWords(status)}</Badge>
  return <StatusBadge status={statusWords(status)} />
}
