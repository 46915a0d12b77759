import type { Payment } from '@joy/contract'
import { isEnded } from '@joy/domain/revenue.ts'
import { Badge } from '@joy/ui/badge.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { statusWords } from './payment-words.ts'

/** The provider's word; what still runs but is to end says so. What needs somebody is clay, what is over is grey. */
export function PaymentStatus({ status, isCancelAtPeriodEnd }: Pick<Payment, 'status' | 'isCancelAtPeriodEnd'>) {
  if (isEnded(status)) return <Badge tone="neutral">{statusWords(status)}</Badge>
  if (isCancelAtPeriodEnd) return <Badge tone="wait">Ending</Badge>
  if (status === 'past_due' || status === 'unpaid') return <Badge tone="warn">{statusWords(status)}</Badge>
  return <StatusBadge status={statusWords(status)} />
}
