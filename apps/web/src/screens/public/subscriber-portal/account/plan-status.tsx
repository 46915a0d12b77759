import { isOverdue } from '@joy/domain/plans/revenue.ts'
import { SiteBadge } from '#components/site/site-badge.tsx'

type PlanState = { status: string; isEnding: boolean; isPaused: boolean; isTermOver: boolean }

export function PlanStatus({ status, isEnding, isPaused, isTermOver }: PlanState) {
  if (isTermOver) return <SiteBadge tone="neutral">Term ended</SiteBadge>
  if (isEnding) return <SiteBadge tone="neutral">Ending</SiteBadge>
  if (isPaused) return <SiteBadge tone="neutral">Payments paused</SiteBadge>
  if (status === 'active') return <SiteBadge tone="good">Active</SiteBadge>
  return (
    <SiteBadge tone={isOverdue(status) ? 'bad' : 'neutral'}>
      {messages[status] ?? status.replaceAll('_', ' ')}
    </SiteBadge>
  )
}

const messages: Record<string, string> = {
  past_due: 'Payment failed',
  unpaid: 'Payment failed',
  incomplete: 'Payment pending',
  trialing: 'Trial',
  paused: 'Paused',
}
