import type { EndingKind } from '@joy/contract'
import type { BadgeTone } from '@joy/ui/badge.tsx'

export const endingKinds: Record<EndingKind, { label: string; tone: BadgeTone; many: string; one: string }> = {
  comp: { label: 'Comp', tone: 'neutral', one: 'comp', many: 'comps' },
  cancellation: { label: 'Cancelled', tone: 'bad', one: 'cancellation', many: 'cancellations' },
  trial: { label: 'Trial', tone: 'wait', one: 'trial', many: 'trials' },
  substack: { label: 'At Substack', tone: 'warn', one: 'end at Substack', many: 'ends at Substack' },
}
export const kindNames = ['comp', 'cancellation', 'trial', 'substack'] as const satisfies readonly EndingKind[]
