import type { LikelyPair, PairReason } from '@joy/contract'

const reasons: Record<PairReason, { label: string; tone: 'neutral' | 'good' }> = {
  stripe: { label: 'Same Stripe customer', tone: 'good' },
  planningcenter: { label: 'Same person in Planning Center', tone: 'good' },
  name: { label: 'Same name, near address', tone: 'neutral' },
}

export const pairReason = ({ reason }: LikelyPair) => reasons[reason]
