import type { SponsoredPlace, SponsorRequest } from '@joy/contract'
import type { BadgeTone } from '@joy/ui/badge.tsx'

type State = { tone: BadgeTone; word: string }

export const requestStates: Record<SponsorRequest['state'], State> = {
  open: { tone: 'warn', word: 'Waiting' },
  given: { tone: 'good', word: 'Place given' },
  settled: { tone: 'neutral', word: 'Settled' },
}
export const placeStates: Record<SponsoredPlace['state'], State> = {
  'in force': { tone: 'good', word: 'In force' },
  'ran out': { tone: 'neutral', word: 'Ran out' },
  'given back': { tone: 'wait', word: 'Given back' },
}
