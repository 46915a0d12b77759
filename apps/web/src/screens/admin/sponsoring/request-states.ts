import type { SponsoredPlace, SponsorRequest } from '@joy/contract'
import type { BadgeTone } from '@joy/ui/badge.tsx'

type State = { tone: BadgeTone; label: string }

export const requestStates: Record<SponsorRequest['state'], State> = {
  open: { tone: 'warn', label: 'Waiting' },
  given: { tone: 'good', label: 'Place given' },
  settled: { tone: 'neutral', label: 'Settled' },
}
export const placeStates: Record<SponsoredPlace['state'], State> = {
  'in force': { tone: 'good', label: 'In force' },
  'ran out': { tone: 'neutral', label: 'Ran out' },
  'given back': { tone: 'wait', label: 'Given back' },
}
